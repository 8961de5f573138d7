import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { plannedIn } from '../parcels/moves/plans.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { askAtDoors } from './door/ask-at-doors.ts';
import { keepOrder } from './order/keep-order.ts';
import { type ProposedOrder, proposeOrder } from './order/propose-order.ts';
import { lockCourierOf, refuseOnTheRoad, refuseOverCashLimit } from './lock-courier.ts';
import { lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { placeOf } from './plan-parcels.ts';

/**
 * Sends the courier out, with the stops in the best order to ride: each parcel counts one more
 * attempt.
 */
export async function dispatchRunsheet(
  ctx: Context,
  id: number,
  raison: string | null,
): Promise<{ deja: boolean }> {
  // Asked before the locks are taken, so that none waits for the routing engine.
  const order = await proposeOrder(ctx, id);
  return inTransaction(ctx, (inner) => sendOut(inner, id, { raison, order }));
}

async function sendOut(
  ctx: Context,
  id: number,
  { raison, order }: { raison: string | null; order: ProposedOrder },
): Promise<{ deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) throw notFound();
  if (runsheet.etat === 'in_progress') return { deja: true };
  refuseAct('dispatch', runsheet);
  const courier = await lockCourierOf(ctx, runsheet);
  await refuseOnTheRoad(ctx, courier);
  await refuseOverCashLimit(ctx, courier, { ref: runsheet.ref, raison });
  const parcels = await lockParcels(ctx, { ids: await plannedIn(ctx, { id_rs: id }) });
  await moveParcels(ctx, parcels, 'dispatch-runsheet', {
    place: placeOf(runsheet),
    task: { ref: runsheet.ref },
  });
  await sql`
    with line as (
      update runsheet_bags b set montant = c.montant_ttc
      from colis c where b.id_rs = ${id} and c.id = b.id_colis
      returning b.montant
    )
    update runsheets set etat = 'in_progress', dispatched_at = ${ctx.now}, updated_at = ${ctx.now},
      montant_tot = (select coalesce(sum(montant), 0)::bigint from line)
    where id = ${id}`.execute(ctx.tx);
  await askAtDoors(ctx, id);
  await keepOrder(ctx, id, { ...order, par: 'depart', fait_le: ctx.now });
  await announceRunsheet(ctx, runsheet, 'in_progress');
  return { deja: false };
}
