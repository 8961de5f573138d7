import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { closePlans } from '../parcels/plans.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from './lock-unit.ts';
import { sameAsReceived } from './same-as-received.ts';
import { splitReceived } from './split-received.ts';
import { dropLines, markLines } from './unit-lines.ts';

export interface Reception {
  id: number;
  pick_colis: readonly string[];
  fail_colis: readonly string[];
}

/**
 * Takes a pickup into its hub, brought by the courier or dropped at the counter. What did not come is
 * to send again; a parcel of type recuperation waits to be fetched (D §4).
 */
export async function receivePickup(
  ctx: Context,
  reception: Reception,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, reception.id, 'dispatch', 'id_hub_exped');
  if (unit.etat === 'completed' && (await sameAsReceived(ctx, unit.id, reception)))
    return { deja: true };
  refuseState(unit, 'pending_pick', 'in_progress');
  const contents = await lockContents(ctx, unit);
  const { picked, failed } = splitReceived(contents, reception);
  const hub = unit.hub;
  const task = { ref: unit.ref, hub: await hubName(ctx, hub) };
  await moveParcels(ctx, picked, 'receive-picked', {
    act: { hub },
    place: { id_mu: unit.id, id_hub: hub },
    task,
    also: () => ({ recu_le: ctx.now }),
  });
  await moveParcels(ctx, failed, 'receive-failed', {
    place: { id_mu: unit.id, id_hub: hub },
    task,
  });
  await markLines(
    ctx,
    unit.id,
    picked.map(({ id }) => id),
  );
  await dropLines(ctx, unit.id, failed, 'non reçu');
  await closePlans(
    ctx,
    picked.map(({ id }) => id),
  );
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'completed', completed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', unit.id)
    .execute();
  await announceUnit(ctx, unit, 'completed');
  return { deja: false };
}

export async function hubName(ctx: Context, id: number): Promise<string> {
  const row = await ctx.tx
    .selectFrom('hubs')
    .select('nom')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.nom;
}
