import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from '../pickups/lock-unit.ts';
import { hubName } from '../pickups/receive-pickup.ts';

/** Sends a transfer on its way; any active courier may drive it, of either hub (D §5). */
export async function dispatchTransfer(
  ctx: Context,
  id: number,
  driver: number,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  if (unit.etat === 'in_progress' && unit.id_liv === driver) return { deja: true };
  refuseState(unit, 'pending');
  await refuseStranger(ctx, driver, [unit.id_hub_exped, unit.id_hub_dest]);
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'dispatch-transfer', {
    place: { id_mu: id, id_hub: unit.hub },
    task: { ref: unit.ref, hub: await hubName(ctx, unit.id_hub_dest ?? unit.hub) },
  });
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'in_progress', id_liv: driver, dispatched_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, unit, 'in_progress', driver);
  return { deja: false };
}

async function refuseStranger(
  ctx: Context,
  driver: number,
  hubs: readonly (number | null)[],
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('users')
    .select('id_hub')
    .where('id', '=', driver)
    .where('role', '=', 'liv')
    .where('etat', '=', 'active')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row || !hubs.includes(row.id_hub)) throw notFound();
}
