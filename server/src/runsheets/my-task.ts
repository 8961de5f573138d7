import type { CorrectionRequest } from '@cigogne/domain/runsheets/correction-request';
import type { ToGive } from '@cigogne/domain/runsheets/hand-over';
import type { RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import type { CashInHand, RunsheetWithParcels } from '@cigogne/domain/runsheets/runsheet-wire';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import type { LocatedHub } from '../places/points.ts';
import { hasToGiveSql, toGive } from './hand-over/to-give.ts';
import { heldColumns, type HeldRecord, showHeld } from './my-cash.ts';
import { type OrderRecord, pointsOf, showOrder } from './order/read-order.ts';
import { hubSql, itemsOf, pickupsSql, type PlacedPickup } from './order/round-items.ts';
import { hasRequestsSql, ownRequests } from './requests/request-rows.ts';
import {
  runsheetColumns,
  runsheetJoins,
  type RunsheetRecord,
  showRunsheet,
} from './runsheet-rows.ts';
import { type HubNames, hubNamesSql, placedStopsOf } from './stops.ts';

export interface MyTask {
  rs: RunsheetWithParcels | null;
  /** The points of the round; null without one. */
  points: RoundPoints | null;
  demandes: CorrectionRequest[];
  caisse: CashInHand;
  a_donner: ToGive[];
}

interface RoundRecord extends RunsheetRecord {
  ordre: OrderRecord | null;
  depart: LocatedHub;
  ramassages: PlacedPickup[];
  hubs: HubNames;
}

interface CarriedRecord extends HeldRecord {
  has_requests: boolean;
  has_to_give: boolean;
}

/**
 * The courier's round in progress, and what is carried from confirmed rounds not yet closed: one
 * statement for the round, another for the stops. What few couriers have is queried only where
 * there is any.
 */
export async function myTask(ctx: Context): Promise<MyTask> {
  const [row] = await run<CarriedRecord & Partial<RoundRecord>>(ctx, findTask, [
    ctx.by.id,
    ctx.now,
  ]);
  if (!row) throw new Error('A courier without a row');
  return {
    ...(isOnRound(row) ? await roundOf(ctx, row) : { rs: null, points: null }),
    demandes: row.has_requests ? await ownRequests(ctx) : [],
    caisse: showHeld(row),
    a_donner: row.has_to_give ? await toGive(ctx) : [],
  };
}

const isOnRound = <Row>(row: Row & Partial<RoundRecord>): row is Row & RoundRecord =>
  (row.id ?? null) !== null;

/** The expected cash is not revealed while the round is on the road. */
async function roundOf(ctx: Context, row: RoundRecord): Promise<Pick<MyTask, 'rs' | 'points'>> {
  const { stops, places } = await placedStopsOf(ctx, row.id, row.hubs);
  return {
    rs: {
      ...showRunsheet(row),
      attendu: null,
      ordre: row.ordre && showOrder(row.ordre),
      colis: stops,
    },
    points: pointsOf(itemsOf(row.depart, places, row.ramassages)),
  };
}

const listOf = (rows: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`;

const findTask = {
  name: 'my-task',
  text: `select ${heldColumns}, ${hasRequestsSql('$1')} as has_requests, ${hasToGiveSql('$1')} as has_to_give, t.*
    from (select 1) one
    left join lateral (
      select ${runsheetColumns},
        (select to_jsonb(o) from runsheet_orders o where o.id_rs = r.id) as ordre,
        (select to_jsonb(x) from (${hubSql}) x) as depart, ${listOf(pickupsSql)} as ramassages,
        ${hubNamesSql} as hubs
      from runsheets r ${runsheetJoins}
      where r.id_liv = $1 and r.etat = 'in_progress') t on true`,
};
