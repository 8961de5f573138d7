import { notFound } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { type ParcelPlace, parcelPlaces, placeColumns, placeJoins } from './parcel-places.ts';

/** A parcel under its row lock, with the one plan (unit or runsheet) it may be in. */
export interface LockedParcel extends Selectable<Tables['colis']>, ParcelPlace {}

type Which = { refs: readonly string[] } | { ids: readonly number[] };

/**
 * Locks parcels in id order, so that two batches never deadlock, and returns
 * them in the order asked. One that does not exist is refused in the very words that refuse a
 * foreign one; for a shipper, another shipper's parcel does not exist.
 */
export async function lockParcels(
  ctx: Context,
  which: Which,
  scope: { shipper?: number } = {},
): Promise<LockedParcel[]> {
  const keys = 'refs' in which ? which.refs : which.ids;
  if (keys.length === 0) return [];
  const match =
    'refs' in which
      ? sql`c.code = any(${[...which.refs]}::text[])`
      : sql`c.id = any(${[...which.ids]}::bigint[])`;
  const own = scope.shipper === undefined ? sql`true` : sql`c.id_exped = ${scope.shipper}`;
  const { rows: found } = await sql<LockedParcel & { waited: boolean }>`
    select c.*, ${sql.raw(placeColumns)},
      c.xmin <> (select before.xmin from colis before where before.id = c.id) as waited
    from colis c ${sql.raw(placeJoins)}
    where ${match} and ${own} and c.deleted_at is null
    order by c.id
    for update of c`.execute(ctx.tx);
  const rows = await withPresentPlaces(ctx, found);
  const byKey = new Map(rows.map((row) => ['refs' in which ? row.code : row.id, row] as const));
  if (keys.some((key) => !byKey.has(key))) throw notFound();
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * A lock that had to wait gives the parcel as it is now, but its plan as the statement first saw it:
 * that one is read again.
 */
async function withPresentPlaces(
  ctx: Context,
  found: readonly (LockedParcel & { waited: boolean })[],
): Promise<LockedParcel[]> {
  const waited = found.filter((row) => row.waited).map(({ id }) => id);
  const places = await parcelPlaces(ctx.tx, waited);
  return found.map((row) => ({ ...row, ...places.get(row.id) }));
}

export async function lockParcel(
  ctx: Context,
  ref: string,
  scope: { shipper?: number } = {},
): Promise<LockedParcel> {
  const [parcel] = await lockParcels(ctx, { refs: [ref] }, scope);
  if (!parcel) throw notFound();
  return parcel;
}
