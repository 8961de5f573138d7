import type { ListedParcel, ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Services } from '../../context/context.ts';
import { inPieces } from '../../lists/list.ts';
import {
  type Listed,
  listed,
  type ListPage,
  mostCounted,
  mostOf,
  refusePagePast,
} from '../../lists/list-page.ts';
import { longLists } from '../../lists/long-lists.ts';
import { cursorOf, keyIn, newest } from '../../lists/order.ts';
import { runAlone } from '../../database/statement.ts';
import {
  forShipper,
  listedForm,
  type ParcelRecord,
  type RowForm,
  showParcel,
  wholeForm,
} from '../parcel-rows.ts';
import {
  type ParcelQuery,
  queryOf,
  type ListScope,
  type ParcelFilter,
  valuesOf,
  withQuery,
} from './parcel-filter.ts';
import { matchFor, searchParcels } from './search-parcels.ts';
import { type Counted, isRow, listStatement, pieceStatement, pieceText } from './statements.ts';
import { walkFor } from './walks.ts';

type Asked = [
  services: Pick<Services, 'pool'>,
  scope: ListScope,
  filter: ParcelFilter,
  page: ListPage,
];

/** Parcel lists: each is a walk down an index in id order, or a search. */
export const listParcels = (...asked: Asked): Promise<Listed<ListedParcel>> =>
  pageIn(listedForm, ...asked);

/** The same with whole rows, for pickers. */
export const wholeParcels = (...asked: Asked): Promise<Listed<ParcelRow>> =>
  pageIn(wholeForm, ...asked);

async function pageIn<Found extends { id: number }, Row extends ListedParcel>(
  form: RowForm<Found, Row>,
  ...[services, scope, filter, page]: Asked
): Promise<Listed<Row>> {
  const most = mostOf(filter.search);
  refusePagePast(most, page);
  const query = queryOf(scope, filter);
  const found = await (filter.search
    ? searchParcels(services, form, query, filter.search, page)
    : walkParcels(services, form, query, page));
  const rows = found.rows.map(form.show);
  return listed(query.shipper === null ? rows : rows.map(forShipper), found.total, most);
}

async function walkParcels<Found extends { id: number }>(
  services: Pick<Services, 'pool'>,
  form: RowForm<Found, unknown>,
  query: ParcelQuery,
  { page, taille }: ListPage,
) {
  const statement = listStatement(walkFor(query), form, query);
  const long = longLists(services.pool);
  const asked = JSON.stringify(query);
  const is_long = long.has(asked);
  const rows = await runAlone<Counted<Found>>(
    services,
    statement,
    valuesOf(statement, query, { most: taille, skipped: page * taille, is_long }),
  );
  const total = rows[0]?.total ?? 0;
  if (!is_long && total > mostCounted) long.note(asked);
  return { rows: rows.filter(isRow<Found>), total };
}

/** A shipper's parcels after a cursor, newest first, and the cursor of the last one. */
export async function parcelsAfter(
  services: Pick<Services, 'pool'>,
  scope: { shipper: number },
  filter: ParcelFilter,
  { cursor, most }: { cursor: string | null; most: number },
): Promise<{ rows: ParcelRow[]; next: string | null }> {
  const query = queryOf(scope, filter);
  const [before] = cursor === null ? [beyondAll] : keyIn(newestFirst, cursor);
  const statement = pieceStatement(walkFor(query), wholeForm, query);
  const rows = await runAlone<ParcelRecord>(
    services,
    statement,
    valuesOf(statement, query, { most, before }),
  );
  const last = rows.length < most ? undefined : rows.at(-1);
  return {
    rows: rows.map((row) => forShipper(showParcel(row))),
    next: last ? cursorOf([last.id]) : null,
  };
}

const newestFirst = newest({ 'c.id': 'bigint' });

/**
 * How many parcels a list has, counted up to a limit; one above the limit means that there are
 * more.
 */
export async function countParcels(
  services: Pick<Services, 'pool'>,
  scope: ListScope,
  filter: ParcelFilter,
): Promise<number> {
  const { count, plus } = await listParcels(services, scope, filter, { page: 0, taille: 1 });
  return plus ? mostCounted + 1 : count;
}

/** Every parcel of a list, newest first, for exports. */
export async function* allParcels(
  services: Pick<Services, 'pool'>,
  scope: ListScope,
  filter: ParcelFilter,
): AsyncGenerator<ParcelRow> {
  const query = queryOf(scope, filter);
  const { test, values } = filter.search
    ? await matchFor(services, query, filter.search)
    : { test: '', values: {} };
  const asking = withQuery(pieceText(walkFor(query), wholeForm, query, test));
  yield* inPieces<ParcelRow>(
    ({ id }) => id,
    async (before, most) => {
      const { rows } = await services.pool.query<ParcelRecord>(
        asking.text,
        valuesOf(asking, query, { ...values, most, before: before ?? beyondAll }),
      );
      return rows.map(showParcel);
    },
  );
}

/** The largest id that PostgreSQL can give. */
const beyondAll = '9223372036854775807';
