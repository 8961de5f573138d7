import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest, oldest } from '../lists/order.ts';

/**
 * A queue of matters about rounds that a hub decides: disputes, objections, requests, contested
 * attempts.
 */
export interface HubQueue<Found extends { id: number }, Row> {
  /** The table with its joins; the courier is aliased `u`, the round `r`. */
  from: string;
  columns: string;
  /** The alias of the table. */
  alias: string;
  /** The column that is null while a row waits. */
  decided: string;
  /** The columns that are searched for a code. */
  codes: readonly string[];
  show: (ctx: Context, rows: readonly Found[]) => Row[] | Promise<Row[]>;
}

export interface QueueFilter {
  search?: string | undefined;
  id_liv?: readonly number[] | undefined;
  id_rs?: readonly number[] | undefined;
  /** Only what waits, or only what is decided. */
  waits?: boolean | undefined;
}

/** From the filter of a queue's screen; `waiting` is its word for what is not decided yet. */
export const queueFilter = <State extends string>(
  { etat, ...filter }: Omit<QueueFilter, 'waits'> & { etat?: State | undefined },
  waiting: NoInfer<State>,
): QueueFilter => ({ ...filter, waits: etat === undefined ? undefined : etat === waiting });

/** The hub's own rows; all rows for root without a chosen hub. */
export function ofOwnHub(ctx: Context, alias: string): RawBuilder<boolean> {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${alias}.id_hub`)} = ${hub}`;
}

/** Rows of a queue in the shape of the reply: `piece` is `where … order by … limit …`. */
export const inQueue = async <Found extends { id: number }, Row>(
  ctx: Context,
  queue: HubQueue<Found, Row>,
  piece: RawBuilder<unknown>,
): Promise<Row[]> => queue.show(ctx, await read(ctx, queue, piece));

async function read<Found extends { id: number }, Row>(
  ctx: Context,
  { columns, from }: HubQueue<Found, Row>,
  piece: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`select ${sql.raw(columns)} from ${sql.raw(from)}
    ${piece}`.execute(ctx.tx);
  return rows;
}

/** A queue under a filter, newest first. */
function queueList<Found extends { id: number }, Row>(
  ctx: Context,
  queue: HubQueue<Found, Row>,
  { search, id_liv, id_rs, waits }: QueueFilter,
): List<Found, Row> {
  const { alias, decided, codes, from } = queue;
  const tests: RawBuilder<unknown>[] = [ofOwnHub(ctx, alias)];
  if (waits !== undefined)
    tests.push(waits ? sql`${sql.raw(decided)} is null` : sql`${sql.raw(decided)} is not null`);
  if (id_liv) tests.push(sql`${sql.ref(`${alias}.id_liv`)} = any(${[...id_liv]}::bigint[])`);
  if (id_rs) tests.push(sql`${sql.ref(`${alias}.id_rs`)} = any(${[...id_rs]}::bigint[])`);
  if (search) tests.push(found(search, { codes, names: [`concat_ws(' ', u.prenom, u.nom)`] }));
  return {
    db: ctx.tx,
    from: sql.raw(from),
    where: sql.join(tests, sql` and `),
    order: newest({ [`${alias}.id`]: 'bigint' }),
    search,
    read: async (piece) => read(ctx, queue, piece),
    keyOf: ({ id }) => [id],
    show: (rows) => queue.show(ctx, rows),
  };
}

/** First what waits for the hub, oldest first; then what it has decided, newest first. */
export function queuePage<Found extends { id: number }, Row>(
  ctx: Context,
  queue: HubQueue<Found, Row>,
  filter: QueueFilter,
  page: ListPage,
): Promise<Listed<Row>> {
  const { alias, decided } = queue;
  const waitingFirst = oldest({
    [`${decided} is not null`]: 'bool',
    [`case when ${decided} is null then ${alias}.id else -${alias}.id end`]: 'bigint',
  });
  return pageOf({ ...queueList(ctx, queue, filter), order: waitingFirst }, page);
}

/** Every row of a queue, newest first, for an export. */
export const allQueued = <Found extends { id: number }, Row>(
  ctx: Context,
  queue: HubQueue<Found, Row>,
  filter: QueueFilter,
): AsyncGenerator<Row> => allOf(queueList(ctx, queue, filter));
