import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { Context } from '../http/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import {
  announceUnit,
  lockContents,
  lockHubUnit,
  type LockedUnit,
  refuseState,
} from '../pickups/lock-unit.ts';
import { dropLines, linesFromEtat } from '../pickups/unit-lines.ts';

/** Cancels a transfer that has not left; every parcel is again where it came from (D §4). */
export async function cancelTransfer(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  if (unit.etat === 'annule') return { deja: true };
  refuseState(unit, 'pending');
  const parcels = await lockContents(ctx, unit);
  await takeOut(ctx, unit, parcels);
  await dropLines(ctx, id, parcels);
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'annule', updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, unit, 'annule');
  return { deja: false };
}

/** The line remembers a parcel that came from ATT-TRANSF: it waits there again. */
export async function takeOut(
  ctx: Context,
  unit: LockedUnit,
  parcels: readonly LockedParcel[],
): Promise<void> {
  const from = await linesFromEtat(ctx, unit.id);
  await moveParcels(ctx, parcels, 'cancel-transfer', {
    act: (parcel) => {
      const cameFrom = from.get(parcel.id);
      return cameFrom === undefined ? {} : { cameFrom: cameFrom as ParcelStatus };
    },
    place: { id_mu: unit.id },
    task: { ref: unit.ref },
  });
}
