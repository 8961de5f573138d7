import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockOwnPickup, refuseState } from './lock-unit.ts';

/** Asks the shipper's hub to come: the parcels' origin is settled from here on (D §4). */
export async function dispatchPickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockOwnPickup(ctx, id);
  if (unit.etat === 'pending_pick' || unit.etat === 'in_progress') return { deja: true };
  refuseState(unit, 'pending');
  const { id_hub } = await ctx.tx
    .selectFrom('users')
    .select('id_hub')
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  if (id_hub === null) {
    throw new Refusal('conflit', 'Aucun hub ne couvre encore votre zone, contactez-nous');
  }
  const parcels = await lockContents(ctx, unit);
  if (parcels.length === 0) throw new Refusal('conflit', 'aucun colis selectionné !');
  await moveParcels(ctx, parcels, 'dispatch-pickup', {
    place: { id_mu: id, id_hub },
    task: { ref: unit.ref },
    also: () => ({ id_hub_exped: id_hub }),
  });
  await ctx.tx
    .updateTable('mu')
    .set({
      etat: 'pending_pick',
      id_hub_exped: id_hub,
      raison: null,
      dispatched_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, { ...unit, id_hub_exped: id_hub }, 'pending_pick');
  return { deja: false };
}
