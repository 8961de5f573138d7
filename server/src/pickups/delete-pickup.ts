import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockOwnPickup, refuseState } from './lock-unit.ts';
import { dropLines } from './unit-lines.ts';

/** Cancels an own pickup that was not dispatched; its parcels are to send again. */
export async function deletePickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockOwnPickup(ctx, id);
  if (unit.etat === 'annule') return { deja: true };
  refuseState(unit, 'pending');
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'remove-from-pickup', {
    place: { id_mu: id },
    task: { ref: unit.ref },
  });
  await dropLines(ctx, id, parcels);
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'annule', updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, unit, 'annule');
  return { deja: false };
}
