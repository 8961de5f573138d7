import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { type Listed, listed, type ListPage, mostOf, refusePagePast } from './list-page.ts';
import { longLists } from './long-lists.ts';
import { afterKey, cursorOf, type Key, keyIn, type Order, sorted } from './order.ts';

/**
 * A list of the product under one filter: what its pages and its count are built from. `Found` is a
 * row as the database returns it, `Row` as it is sent.
 */
export interface Paged<Found, Row> {
  db: Db;
  /** The tables, with the aliases that conditions use: `payments p join factures f on …`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: Order;
  /** The search text; a list with one is counted less far. */
  search?: string | undefined;
  /**
   * True when no filter is set: the first page and its count then have one plan for everybody and
   * are prepared.
   */
  isWhole?: boolean;
  /** Runs `select … from … ${piece}` on `db`, where a piece is `where … order by … limit …`. */
  read: (piece: RawBuilder<unknown>, db: Db) => Promise<readonly Found[]>;
  show: (found: readonly Found[]) => readonly Row[] | Promise<readonly Row[]>;
}

/** A list that can also be read on from a known row: for exports and cursors. */
export interface List<Found, Row> extends Paged<Found, Row> {
  /** The values of the order in one row. */
  keyOf: (found: Found) => Key;
  /** How many rows an export reads at once, where one piece costs nearly as much as the whole. */
  atOnce?: number;
}

/** One page with its count; pages beyond what is counted are refused. */
export async function pageOf<Found, Row>(
  list: Paged<Found, Row>,
  wanted: ListPage,
): Promise<Listed<Row>> {
  const most = mostOf(list.search);
  refusePagePast(most, wanted);
  const on = countedOn(list);
  const counting = sql<{ n: number }>`select count(*)::int as n
    from (select from ${list.from} where ${list.where} limit ${sql.lit(most + 1)}) x`.compile(on);
  const long = longLists(list.db);
  const asked = `${counting.sql} ${JSON.stringify(counting.parameters)}`;
  const count = async () => (await on.executeQuery(counting)).rows[0]?.n ?? 0;
  if (long.has(asked)) {
    const rows = await rowsOf(list, wanted);
    return listed(rows, rows.length === wanted.taille ? most + 1 : await count(), most);
  }
  const [rows, total] = await Promise.all([rowsOf(list, wanted), count()]);
  if (total > most) long.note(asked);
  return listed(rows, total, most);
}

/** The same with sums over all rows: `sum(…) as name, …`, over the list's `from`. */
export async function pageWithSums<Found, Row, Sums>(
  list: Paged<Found, Row>,
  sums: RawBuilder<Sums>,
  wanted: ListPage,
): Promise<Listed<Row> & { sums: Sums }> {
  const most = mostOf(list.search);
  refusePagePast(most, wanted);
  const [rows, summed] = await Promise.all([
    rowsOf(list, wanted),
    sql<Sums & { n: number }>`select least(count(*), ${sql.lit(most + 1)})::int as n, ${sums}
      from ${list.from} where ${list.where}`.execute(countedOn(list)),
  ]);
  const [total] = summed.rows;
  if (!total) throw new Error('A sum without a row');
  return { ...listed(rows, total.n, most), sums: total };
}

async function rowsOf<Found, Row>(
  { db, isWhole, read, show, where, order }: Paged<Found, Row>,
  { page, taille }: ListPage,
): Promise<Row[]> {
  const sortedRows = sql`where ${where} order by ${sorted(order)}`;
  // The number stands in the text: with a parameter, PostgreSQL plans for any limit, as if for a
  // tenth of the table.
  const found =
    isWhole && page === 0
      ? await read(sql`${sortedRows} limit ${sql.lit(taille)}`, prepared(db))
      : await read(sql`${sortedRows} limit ${taille} offset ${page * taille}`, db);
  return [...(await show(found))];
}

const countedOn = ({ db, isWhole }: Pick<Paged<unknown, unknown>, 'db' | 'isWhole'>): Db =>
  isWhole ? prepared(db) : db;

/** Whether a filter of this list is set. */
export const isNarrowed = (filter: object): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== null);

/** The rows after a cursor, and the cursor of the last of them; null where the list ends. */
export async function rowsAfter<Found, Row>(
  list: List<Found, Row>,
  cursor: string | null,
  most: number,
): Promise<{ rows: Row[]; next: string | null }> {
  const { rows, last } = await pieceOf(
    list,
    cursor === null ? null : keyIn(list.order, cursor),
    most,
  );
  return { rows: [...rows], next: last && cursorOf(last) };
}

/** Every row, read piece by piece while the file is being written. */
export async function* allOf<Found, Row>(list: List<Found, Row>): AsyncGenerator<Row> {
  const most = list.atOnce ?? usuallyAtOnce;
  let last: Key | null = null;
  do {
    const from = last;
    const piece: Piece<Row> = await inTurn(() => pieceOf(list, from, most));
    yield* piece.rows;
    last = piece.last;
  } while (last !== null);
}

interface Piece<Row> {
  rows: readonly Row[];
  /** Where the next piece begins; null after the last. */
  last: Key | null;
}

async function pieceOf<Found, Row>(
  { db, read, show, where, order, keyOf }: List<Found, Row>,
  key: Key | null,
  most: number,
): Promise<Piece<Row>> {
  const rest = key === null ? where : sql`${where} and ${afterKey(order, key)}`;
  const found = await read(sql`where ${rest} order by ${sorted(order)} limit ${most}`, db);
  const last = found.length < most ? undefined : found.at(-1);
  return { rows: await show(found), last: last === undefined ? null : keyOf(last) };
}

const usuallyAtOnce = 1000;

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Reads the pieces of all files of this process one after another: ten large files at once would otherwise take every
 * connection and the whole thread from everybody's lists.
 */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const turn = underWay.then(read);
  underWay = turn.catch(() => undefined);
  return turn;
}

/**
 * Every row of a list that has its own query, newest first. `piece` returns the rows that follow a
 * known one.
 */
export async function* inPieces<Row>(
  idOf: (row: Row) => number,
  piece: (before: number | null, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let before: number | null = null;
  for (;;) {
    const from = before;
    const rows: readonly Row[] = await inTurn(() => piece(from, usuallyAtOnce));
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < usuallyAtOnce) return;
    before = idOf(last);
  }
}
