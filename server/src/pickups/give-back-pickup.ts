import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockUnit } from './lock-unit.ts';

/** Its courier gives back a pickup of which nothing was confirmed yet (D §4). */
export async function giveBackPickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockUnit(ctx, id, 'dispatch');
  if (unit.id_hub_exped !== ctx.by.hub) throw notFound();
  if (unit.etat === 'pending_pick' && unit.id_liv === null) return { deja: true };
  if (unit.etat !== 'in_progress' || unit.id_liv !== ctx.by.id) {
    throw new Refusal(
      'etat-change',
      `Le ramassage ${unit.ref} n'est plus à vous, actualisez la page !`,
    );
  }
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'give-back-pickup', {
    place: { id_mu: id },
    task: { ref: unit.ref },
  });
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'pending_pick', id_liv: null, taken_at: null, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, unit, 'pending_pick');
  return { deja: false };
}
