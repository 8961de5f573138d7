import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { closePlans } from '../parcels/plans.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from '../pickups/lock-unit.ts';
import { hubName, type Reception } from '../pickups/receive-pickup.ts';
import { sameAsReceived } from '../pickups/same-as-received.ts';
import { splitReceived } from '../pickups/split-received.ts';
import { markLines } from '../pickups/unit-lines.ts';

/** Takes a transfer in at its destination; what did not arrive is looked for at the origin (D §4, §5). */
export async function receiveTransfer(
  ctx: Context,
  reception: Reception,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, reception.id, 'transfert', 'id_hub_dest');
  if (unit.etat === 'completed' && (await sameAsReceived(ctx, unit.id, reception)))
    return { deja: true };
  refuseState(unit, 'in_progress');
  const { picked, failed } = splitReceived(await lockContents(ctx, unit), reception);
  const place = { id_mu: unit.id, id_hub: unit.hub };
  const task = { ref: unit.ref, hub: await hubName(ctx, unit.hub) };
  await moveParcels(ctx, picked, 'receive-transfer', { act: { hub: unit.hub }, place, task });
  await moveParcels(ctx, failed, 'miss-transfer', { place, task });
  await markLines(
    ctx,
    unit.id,
    picked.map(({ id }) => id),
  );
  await closePlans(
    ctx,
    [...picked, ...failed].map(({ id }) => id),
  );
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'completed', completed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', unit.id)
    .execute();
  await announceUnit(ctx, unit, 'completed');
  return { deja: false };
}
