import type { RoundOrder, RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import type { Selectable } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Tables } from '../../database/generated/tables.ts';
import type { RoundItems } from './round-items.ts';

/** The order of a round on the road; null for one that left without any. */
export async function roundOrderOf(ctx: Context, id_rs: number): Promise<RoundOrder | null> {
  const row = await ctx.tx
    .selectFrom('runsheet_orders')
    .selectAll()
    .where('id_rs', '=', id_rs)
    .executeTakeFirst();
  return row ? showOrder(row) : null;
}

export type OrderRecord = Omit<Selectable<Tables['runsheet_orders']>, 'fait_le'> & {
  /** A text when the row was read as JSON. */
  fait_le: Date | string;
};

export function showOrder(row: OrderRecord): RoundOrder {
  const { version, ordre, par, metres_hub, metres, fait_le } = row;
  return {
    version,
    refs: ordre,
    par: par as RoundOrder['par'],
    km_hub: metres_hub === null ? null : metres_hub / 1000,
    km: metres === null ? null : metres / 1000,
    fait_le: new Date(fait_le).toISOString(),
  };
}

/** The parcel of the courier's latest result; null before the first. */
export async function lastResultOf(ctx: Context, id_rs: number): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('runsheet_bags as b')
    .innerJoin('colis as c', 'c.id', 'b.id_colis')
    .select('c.code')
    .where('b.id_rs', '=', id_rs)
    .where('b.retire_le', 'is', null)
    .where('b.fait_le', 'is not', null)
    .orderBy('b.fait_le', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** The known points of a round's stops and pickups. */
export function pointsOf({ hub, items }: RoundItems): RoundPoints {
  return {
    depart: hub,
    lieux: Object.fromEntries(
      items.flatMap(({ refs, point }) => (point ? refs.map((ref) => [ref, point] as const) : [])),
    ),
    portes: items.flatMap(({ refs, isDoor }) => (isDoor ? refs : [])),
  };
}
