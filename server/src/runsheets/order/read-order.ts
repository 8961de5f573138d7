import type { RoundOrder, RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import type { Context } from '../../context/context.ts';
import { itemsOfRound } from './round-items.ts';

/** The order of a round on the road; null for one that never left by it. */
export async function orderOf(ctx: Context, id_rs: number): Promise<RoundOrder | null> {
  const row = await ctx.tx
    .selectFrom('runsheet_orders')
    .selectAll()
    .where('id_rs', '=', id_rs)
    .executeTakeFirst();
  if (!row) return null;
  const { version, ordre, par, metres_hub, metres, fait_le } = row;
  return {
    version,
    refs: ordre,
    par: par as RoundOrder['par'],
    km_hub: metres_hub === null ? null : metres_hub / 1000,
    km: metres === null ? null : metres / 1000,
    fait_le: fait_le.toISOString(),
  };
}

/** Where the stops and pickups of a round lie, as far as we know. */
export async function pointsOf(ctx: Context, id_rs: number): Promise<RoundPoints> {
  const { hub, items } = await itemsOfRound(ctx, id_rs);
  return {
    depart: hub,
    lieux: Object.fromEntries(
      items.flatMap(({ refs, point }) => (point ? refs.map((ref) => [ref, point] as const) : [])),
    ),
    portes: items.flatMap(({ refs, isDoor }) => (isDoor ? refs : [])),
  };
}
