import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from './lock-unit.ts';

/** The hub refuses a pickup that nobody took; the shipper reads why (D §5). */
export async function refusePickup(
  ctx: Context,
  id: number,
  raison: string | null,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  if (unit.etat === 'pending' && unit.raison !== null) return { deja: true };
  refuseState(unit, 'pending_pick');
  const why = raison ?? 'sans motif';
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'refuse-pickup', {
    place: { id_mu: id },
    task: { ref: unit.ref },
    raison: why,
  });
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'pending', raison: why, dispatched_at: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, unit, 'pending');
  return { deja: false };
}
