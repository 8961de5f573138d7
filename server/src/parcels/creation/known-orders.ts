import { knownOrder } from '@cigogne/domain/parcels/known-parcels';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import {
  forShipper,
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcel-rows.ts';

/** The parcel itself, by its form or its code, which may of course have its own order. */
interface Itself {
  client_id?: string | null;
  ref?: string;
}

/**
 * For each order, the caller's live parcel that already has it. Others who ask for the same shipper
 * wait until the caller's transaction ends, so that of several who create a parcel for one order at
 * once, only the first does.
 */
export async function knownOrders(
  ctx: Context,
  orders: readonly string[],
  itself: Itself = {},
): Promise<Map<string, ParcelRow>> {
  if (orders.length === 0) return new Map();
  await sql`select pg_advisory_xact_lock(hashtext('order_ref'), ${ctx.by.id}::integer)`.execute(
    ctx.tx,
  );
  const { client_id = null, ref = null } = itself;
  const values = [ctx.by.id, [...new Set(orders)], client_id, ref];
  const rows = await run<ParcelRecord>(ctx, findByOrder, values);
  return new Map(rows.map((row) => [row.order_ref ?? '', forShipper(showParcel(row))]));
}

/** Refuses an order that another live parcel has, and names that parcel. */
export async function refuseKnownOrder(ctx: Context, order: string, itself: Itself): Promise<void> {
  const known = (await knownOrders(ctx, [order], itself)).get(order);
  if (known) throw orderIsOn(order, known);
}

export const orderIsOn = (order: string, colis: ParcelRow): Refusal => {
  const message = knownOrder(order, colis.ref);
  return new Refusal('commande-connue', message, {
    errors: [{ field: 'order_ref', message }],
    extra: { colis },
  });
};

const findByOrder = {
  name: 'parcels-by-order',
  text: `select distinct on (c.order_ref) ${parcelColumns} from colis c ${parcelJoins}
    where c.id_exped = $1 and c.order_ref = any($2::text[]) and c.deleted_at is null
      and ($3::text is null or c.client_id is distinct from $3) and ($4::text is null or c.code <> $4)
    order by c.order_ref, c.id desc`,
};
