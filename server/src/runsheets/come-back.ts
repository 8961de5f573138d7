import { type Context, userId } from '../context/context.ts';
import { refuseElsewhere, refuseUnseen } from '../parcels/hub-sight.ts';
import { lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceRunsheet } from './announce-runsheet.ts';

/**
 * A parcel that a confirmed round did not bring back is scanned at its hub, and can be planned
 * again.
 */
export async function comeBack(ctx: Context, ref: string): Promise<{ deja: boolean }> {
  const parcel = await lockParcel(ctx, ref);
  await refuseUnseen(ctx, parcel);
  refuseElsewhere(ctx.by, parcel);
  if (parcel.non_rentre === null) return { deja: true };
  await moveParcels(ctx, [parcel], 'edit-field', {
    place: { id_rs: parcel.non_rentre },
    task: { field: 'Rentré de tournée', before: 'non', after: 'oui' },
    also: () => ({ non_rentre: null }),
  });
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ rentre: true, rentre_le: ctx.now, rentre_par: userId(ctx.by) })
    .where('id_rs', '=', parcel.non_rentre)
    .where('id_colis', '=', parcel.id)
    .where('retire_le', 'is', null)
    .execute();
  // It is listed on its courier's phone as still carried.
  const round = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', parcel.non_rentre)
    .executeTakeFirstOrThrow();
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}
