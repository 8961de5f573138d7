import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { hubChosen } from '../http/hub-scope.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { closePlans } from '../parcels/plans.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from '../pickups/lock-unit.ts';
import { addLines, dropLines, markLines } from '../pickups/unit-lines.ts';
import { refuseElsewhere } from './create-transfer.ts';

/** A return unit: goods of one shipper that wait at their origin hub to be handed back (D §5). */
export async function createReturn(ctx: Context, refs: readonly string[]): Promise<number> {
  const hub = hubChosen(ctx.by);
  const parcels = await lockParcels(ctx, { refs });
  refuseElsewhere(parcels, hub);
  const shippers = new Set(parcels.map(({ id_exped }) => id_exped));
  const [shipper] = shippers;
  if (shipper === undefined || shippers.size > 1) {
    throw new Refusal('conflit', 'Un retour ne porte que les colis d’un seul expéditeur !');
  }
  const unit = await ctx.tx
    .insertInto('mu')
    .values({
      ref: await nextRef(ctx, 'RT'),
      type: 'retour',
      etat: 'pending',
      id_exped: shipper,
      id_hub_exped: hub,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveParcels(ctx, parcels, 'plan-return', {
    place: { id_mu: unit.id, id_hub: hub },
    task: { ref: unit.ref },
  });
  await addLines(ctx, unit.id, parcels);
  await announceUnit(ctx, unit, 'pending');
  return unit.id;
}

/** The shipper took the goods back: from here on they move no more (D §4). */
export async function handBack(
  ctx: Context,
  id: number,
  remis_a: string,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'retour', 'id_hub_exped');
  if (unit.etat === 'completed') return { deja: true };
  refuseState(unit, 'pending');
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'hand-back', {
    place: { id_mu: id, id_hub: unit.hub },
    task: { ref: unit.ref },
    also: () => ({ rendu_le: ctx.now }),
  });
  const ids = parcels.map((parcel) => parcel.id);
  await markLines(ctx, id, ids);
  await closePlans(ctx, ids);
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'completed', remis_a, completed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await announceUnit(ctx, unit, 'completed');
  return { deja: false };
}

export async function cancelReturn(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'retour', 'id_hub_exped');
  if (unit.etat === 'annule') return { deja: true };
  refuseState(unit, 'pending');
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'cancel-return', {
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
