import { isParcelCode, readScan, readUnitRef } from '@cigogne/domain/parcels/code';
import type { UnitState, UnitType } from '@cigogne/domain/units/unit';
import type { Unit, UnitView } from '@cigogne/domain/units/unit-wire';
import { notFound } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { missesSome, showUnit, type UnitRecord, unitRows, unitViews } from './unit-rows.ts';

export interface UnitFilter {
  search?: string | undefined;
  etat?: readonly UnitState[] | undefined;
  id_exped?: readonly number[] | undefined;
  id_hub_dest?: readonly number[] | undefined;
  /** Only transfers that still miss a parcel. */
  manquants?: boolean | undefined;
}

interface UnitQuery extends ListPage {
  filter: UnitFilter;
}

/** The units of a list: a condition on `mu m`, or another source to read from, aliased `m`. */
type UnitScope = RawBuilder<unknown> | { from: RawBuilder<unknown> };

/** Units of a scope, newest first. */
function units(ctx: Context, scope: UnitScope, filter: UnitFilter): List<UnitRecord, Unit> {
  const { from, tests } =
    'from' in scope ? { from: scope.from, tests: [] } : { from: sql`mu m`, tests: [scope] };
  return {
    db: ctx.tx,
    from,
    where: sql.join([sql`true`, ...tests, ...conditionsOf(filter)], sql` and `),
    order: newest({ 'm.id': 'bigint' }),
    search: filter.search,
    isWhole: !isNarrowed(filter),
    read: (piece, db) => unitRows(piece, db, from),
    keyOf: ({ id }) => [id],
    show: (rows) => rows.map((row) => showUnit(ctx, row)),
  };
}

export const listUnits = (
  ctx: Context,
  scope: UnitScope,
  { filter, ...page }: UnitQuery,
): Promise<Listed<Unit>> => pageOf(units(ctx, scope, filter), page);

/** Every unit of a list, for an export. */
export const allUnits = (
  ctx: Context,
  scope: UnitScope,
  filter: UnitFilter,
): AsyncGenerator<Unit> => allOf(units(ctx, scope, filter));

function conditionsOf({
  search,
  etat,
  id_exped,
  id_hub_dest,
  manquants,
}: UnitFilter): RawBuilder<unknown>[] {
  const tests: RawBuilder<unknown>[] = [];
  if (etat) tests.push(sql`m.etat = any(${[...etat]}::text[])`);
  if (id_exped) tests.push(sql`m.id_exped = any(${[...id_exped]}::bigint[])`);
  if (id_hub_dest) tests.push(sql`m.id_hub_dest = any(${[...id_hub_dest]}::bigint[])`);
  if (manquants) tests.push(missesSome);
  if (search) tests.push(matching(search));
  return tests;
}

/** By ref or barcode; a parcel's code finds the units that carry or carried it. */
function matching(search: string): RawBuilder<unknown> {
  const scan = readScan(search);
  if ('code' in scan)
    return sql`m.id in (select b.id_mu from mu_bags b join colis c on c.id = b.id_colis
      where c.code = ${scan.code} and c.deleted_at is null and b.retire_le is null)`;
  return found(readUnitRef(search), { codes: ['m.ref'] });
}

/** The caller's own pickups. */
export const ownPickups = (ctx: Context): RawBuilder<unknown> =>
  sql`m.type = 'dispatch' and m.id_exped = ${ctx.by.id}`;

/** Those that a hub received, and the cancelled ones. */
export const ownPickupsOver = (ctx: Context): RawBuilder<unknown> =>
  sql`${ownPickups(ctx)} and m.etat in ('completed', 'annule')`;

/** Returns to the caller. */
export const ownReturns = (ctx: Context): RawBuilder<unknown> =>
  sql`m.type = 'retour' and m.id_exped = ${ctx.by.id}`;

/** Units of one kind that start at the caller's hub or, for transfers, end there. */
export function unitsOfHub(ctx: Context, type: UnitType): UnitScope {
  const hub = hubSeen(ctx.by);
  if (hub === 'all') return sql`m.type = ${type}`;
  return type === 'transfert'
    ? { from: transfersOf(hub) }
    : sql`m.type = ${type} and m.id_hub_exped = ${hub}`;
}

/**
 * Each end down its own index, then merged: with a single `or` condition, all units are walked
 * until a page is full. The inner order lets PostgreSQL merge them. No transfer has both ends in
 * one hub.
 */
const transfersOf = (hub: number): RawBuilder<unknown> => sql`(
    (select * from mu where type = 'transfert' and id_hub_exped = ${hub} order by id desc)
    union all (select * from mu where type = 'transfert' and id_hub_dest = ${hub} order by id desc)
  ) m`;

/** One unit by its ref, barcode or id, within a scope; outside of it, it does not exist. */
export async function unitByCode(
  ctx: Context,
  code: string,
  scope: RawBuilder<unknown>,
): Promise<UnitView> {
  const which =
    /^[1-9]\d{0,14}$/.test(code) && !isParcelCode(code) ? sql`m.id = ${Number(code)}` : null;
  const [unit] = await unitViews(
    ctx,
    sql`where ${which ?? sql`m.ref = ${readUnitRef(code)}`} and ${scope}`,
  );
  if (!unit) throw notFound();
  return unit;
}

/** Units with the caller's hub at either end. */
export function unitsSeen(ctx: Context): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? sql`true` : sql`${hub} in (m.id_hub_exped, m.id_hub_dest)`;
}

/** The most free pickups shown; more do not fit into a morning. */
const mostFree = 60;

/** The courier's own pickups in progress, oldest first, then the hub's free ones. */
export async function courierPickups(ctx: Context): Promise<UnitView[]> {
  const hub = hubSeen(ctx.by);
  const first = sql`order by m.dispatched_at, m.id limit ${sql.lit(mostFree)}`;
  const [mine, free] = await Promise.all([
    unitViews(
      ctx,
      sql`where m.type = 'dispatch' and m.etat = 'in_progress' and m.id_liv = ${ctx.by.id} ${first}`,
    ),
    unitViews(
      ctx,
      sql`where m.type = 'dispatch' and m.etat = 'pending_pick' and m.id_liv is null and m.id_hub_exped = ${hub} ${first}`,
    ),
  ]);
  return [...mine, ...free];
}

/** The unit after a command, with the command's own answer. */
export async function withUnit(ctx: Context, id: number, { deja = false } = {}) {
  const [mu] = await unitViews(ctx, sql`where m.id = ${id}`);
  if (!mu) throw notFound();
  return { done: true as const, ...(deja ? { deja } : {}), mu };
}
