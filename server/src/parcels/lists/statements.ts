import { mostCounted } from '../../lists/list-page.ts';
import type { Statement } from '../../database/statement.ts';
import type { RowForm } from '../parcel-rows.ts';
import { bears } from './filter-tests.ts';
import {
  type Asking,
  type ParcelQuery,
  type QueryColumn,
  queryColumns,
  withQuery,
} from './parcel-filter.ts';
import type { Branch, Walk } from './walks.ts';

/**
 * The longest page, told to the planner, which would otherwise expect thousands of rows and read
 * whole tables.
 */
const longestPage = 100;

/** What a statement reads of each parcel on its page. */
export type Read = Pick<RowForm<unknown, unknown>, 'name' | 'columns' | 'joins'>;

/** A page with its count; the caller defines `page` and `counted` before it. */
export const pageAndCount = ({ columns, joins }: Read): string => `select ${columns}, counted.total
  from counted left join (page join colis c on c.id = page.id ${joins}) on true order by c.id desc`;

/** A row of the result; it has no parcel when the page is empty. */
export type Counted<Found> = { total: number } & (Found | { id: null });

export const isRow = <Found extends { id: number }>(
  row: Counted<Found>,
): row is { total: number } & Found => row.id !== null;

/** The ids of a page, from a relation limited to it. */
export const pageSql = (ids: string): string =>
  `page as materialized (select id from (${ids}) w limit ${longestPage})`;

/** The parcels of a page, without a count. */
export const pageAlone = ({ columns, joins }: Read): string => `select ${columns}
  from page join colis c on c.id = page.id ${joins} order by c.id desc`;

/** The newest ids of each branch: a short walk for each key, however many parcels have it. */
const newest = (branches: readonly Branch[], most: string, rest: string): string =>
  branches
    .map(({ keys, where, order = 'c.id desc' }) => {
      const own = `select c.id from colis c where ${where} and c.deleted_at is null${rest}
        order by ${order} limit ${most}`;
      return keys ? `select w.id from ${keys} cross join lateral (${own}) w` : `(${own})`;
    })
    .join(' union all ');

const each = (branches: readonly Branch[], rest: string): string =>
  branches
    .map((branch) => {
      const { keys, where } = branch.counted ?? branch;
      const own = `select 1 as one from colis c where ${where} and c.deleted_at is null${rest}`;
      return keys ? `select w.one from ${keys} cross join lateral (${own} offset 0) w` : own;
    })
    .join(' union all ');

/**
 * A first page that is not full is its own count, a long list has none; otherwise the count ignores
 * the order.
 */
function listText({ branches }: Walk, read: Read, rest: string): string {
  return `${pageSql(`select w.id from query q cross join lateral (
      select id from (${newest(branches, 'q.most + q.skipped', rest)}) n
      order by id desc limit q.most offset q.skipped) w`)},
    counted as materialized (
      select case when q.skipped = 0 and p.n < q.most then p.n when q.is_long then ${mostCounted + 1}
        else (select count(*)::int from (${each(branches, rest)} limit ${mostCounted + 1}) x) end as total
      from query q cross join (select count(*)::int as n from page) p)
    ${pageAndCount(read)}`;
}

/** A list statement, with the values that it uses. */
export type ListStatement = Statement & Asking;

const known = new Map<string, ListStatement>();

/** How many forms of a query each connection keeps; further ones are planned at each call. */
const mostKept = 100;
/** PostgreSQL truncates longer names. */
const longestName = 63;

/**
 * A list statement, named by what it does, what it checks of each parcel and what it reads. The
 * text is the same for all values, so the most common queries are planned once.
 */
export function namedStatement(
  does: string,
  read: Read,
  columns: readonly QueryColumn[],
  text: (test: string) => string,
): ListStatement {
  const name = ['parcels', does, ...columns, ...(read.name === null ? [] : [read.name])].join('-');
  const there = known.get(name);
  if (there) return there;
  const made = {
    name: known.size < mostKept && name.length <= longestName ? name : null,
    ...withQuery(text(bears(columns))),
  };
  if (made.name !== null) known.set(name, made);
  return made;
}

/** The columns that are set. */
export const filledColumns = (query: ParcelQuery): QueryColumn[] =>
  queryColumns.filter((column) => query[column] !== null);

export const listStatement = (walk: Walk, read: Read, query: ParcelQuery): ListStatement =>
  namedStatement(
    walk.name,
    read,
    filledColumns(query).filter((column) => !walk.answers.includes(column)),
    (test) => listText(walk, read, test),
  );

/** The same under a name, for lists that are followed by a cursor. */
export const pieceStatement = (walk: Walk, read: Read, query: ParcelQuery): ListStatement =>
  namedStatement(`${walk.name}-after`, read, filledColumns(query), () =>
    pieceText(walk, read, query, ''),
  );

/**
 * One piece of an export: the rows before a known one, without a count. Planned each time, for its
 * length.
 */
export const pieceText = (
  { branches }: Walk,
  read: Read,
  query: ParcelQuery,
  test: string,
): string => {
  const rest = `${bears(filledColumns(query))}${test} and c.id < q.before`;
  return `page as materialized (select w.id from query q cross join lateral (
      select id from (${newest(branches, 'q.most', rest)}) n order by id desc limit q.most) w)
    ${pageAlone(read)}`;
};
