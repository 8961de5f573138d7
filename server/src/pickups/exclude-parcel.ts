import { withoutReason } from '@cigogne/domain/pickups/pickup-form';
import { whyNotExclude } from '@cigogne/domain/units/why-not-unit';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { lockContents, lockHubUnit, refuseAct, stateOf } from '../units/lock-unit.ts';
import { dropLines } from '../units/unit-lines.ts';

export interface Excluded {
  id_mu: number;
  id_colis: number;
  raison: string | null;
}

/** Takes one parcel out of a pickup not yet received; the last one cannot be taken out. */
export async function excludeParcel(ctx: Context, exclusion: Excluded): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, exclusion.id_mu, 'dispatch', 'id_hub_exped');
  refuseAct('exclude', unit);
  const contents = await lockContents(ctx, unit);
  const parcel = contents.find(({ id }) => id === exclusion.id_colis);
  if (!parcel) {
    if (await wasExcluded(ctx, exclusion)) return { deja: true };
    throw notFound();
  }
  const why = whyNotExclude(unit);
  if (why) throw new Refusal('conflit', why, { extra: { unite: stateOf(unit) } });
  const raison = exclusion.raison ?? withoutReason;
  await moveParcels(ctx, [parcel], 'exclude', {
    place: { id_mu: unit.id },
    task: { ref: unit.ref },
    raison,
  });
  await dropLines(ctx, unit.id, [parcel], raison);
  await announceUnit(ctx, unit, { etat: unit.etat, more: { exclu: parcel.code, raison } });
  return { deja: false };
}

/** The line records the reason: the hub had taken it out before. */
async function wasExcluded(ctx: Context, { id_mu, id_colis }: Excluded): Promise<boolean> {
  const line = await ctx.tx
    .selectFrom('mu_bags')
    .select('raison')
    .where('id_mu', '=', id_mu)
    .where('id_colis', '=', id_colis)
    .where('retire_le', 'is not', null)
    .executeTakeFirst();
  return (line?.raison ?? null) !== null;
}
