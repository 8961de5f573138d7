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

/** No page has more rows; said to the planner, which otherwise expects thousands and reads whole tables for them. */
const longestPage = 100;

/** What a statement reads of each parcel of its page. */
export type Read = Pick<RowForm<unknown, unknown>, 'name' | 'columns' | 'joins'>;

/** A page and its count, whichever rows it has: `page` and `counted` are to be defined before. */
export const pageAndCount = ({ columns, joins }: Read): string => `select ${columns}, counted.total
  from counted left join (page join colis c on c.id = page.id ${joins}) on true order by c.id desc`;

/** A row of it: without a parcel where the page is empty. */
export type Counted<Found> = { total: number } & (Found | { id: null });

export const isRow = <Found extends { id: number }>(
  row: Counted<Found>,
): row is { total: number } & Found => row.id !== null;

/** The ids of a page out of a relation that is limited to it. */
export const pageOf = (ids: string): string =>
  `page as materialized (select id from (${ids}) w limit ${longestPage})`;

/** The parcels of a page by themselves. */
export const pageAlone = ({ columns, joins }: Read): string => `select ${columns}
  from page join colis c on c.id = page.id ${joins} order by c.id desc`;

/** The newest ids of each branch: a short walk for each key, however many parcels bear it. */
const newest = (branches: readonly Branch[], most: string, rest: string): string =>
  branches
    .map(({ keys, where }) => {
      const own = `select c.id from colis c where ${where} and c.deleted_at is null${rest}
        order by c.id desc limit ${most}`;
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

/** A first page that is not full has been counted; what is counted besides is counted without its order. */
function listText({ branches }: Walk, read: Read, rest: string): string {
  return `${pageOf(`select w.id from query q cross join lateral (
      select id from (${newest(branches, 'q.most + q.skipped', rest)}) n
      order by id desc limit q.most offset q.skipped) w`)},
    counted as materialized (
      select case when q.skipped = 0 and p.n < q.most then p.n
        else (select count(*)::int from (${each(branches, rest)} limit ${mostCounted + 1}) x) end as total
      from query q cross join (select count(*)::int as n from page) p)
    ${pageAndCount(read)}`;
}

/** A statement of the lists, with the values that it looks at. */
export type ListStatement = Statement & Asking;

const known = new Map<string, ListStatement>();

/** So many of the ways to ask are kept by each connection; what is asked beyond is planned at each call. */
const mostKept = 100;
/** PostgreSQL cuts what is longer. */
const longestName = 63;

/**
 * A statement of the lists, named by what it does, by what it looks at in each parcel and by what it reads of it. The
 * text is the same for all values, so that what somebody asks most is planned once.
 */
export function statementOf(
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

/** The columns that ask for something. */
export const filledColumns = (query: ParcelQuery): QueryColumn[] =>
  queryColumns.filter((column) => query[column] !== null);

export const listStatement = (walk: Walk, read: Read, query: ParcelQuery): ListStatement =>
  statementOf(
    walk.name,
    read,
    filledColumns(query).filter((column) => !walk.answers.includes(column)),
    (test) => listText(walk, read, test),
  );

/** The same by its name, for those who follow a list by a cursor. */
export const pieceStatement = (walk: Walk, read: Read, query: ParcelQuery): ListStatement =>
  statementOf(`${walk.name}-after`, read, filledColumns(query), () =>
    pieceText(walk, read, query, ''),
  );

/** A piece of an export: the rows before a known one, uncounted. Planned each time, for its own length. */
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
