import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
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
import { cursorOf, keyIn, newest } from '../../lists/order.ts';
import { runAlone } from '../../database/statement.ts';
import { forShipper, type ParcelRecord, showParcel } from '../parcel-rows.ts';
import {
  type ParcelQuery,
  queryOf,
  type ListScope,
  type ParcelFilter,
  valuesOf,
} from './parcel-filter.ts';
import { matchFor, searchParcels } from './search-parcels.ts';
import { type Counted, isRow, listStatement, pieceStatement, pieceText } from './statements.ts';
import { walkFor } from './walks.ts';

/** The lists of parcels: every one is a walk down an index in id order, or a search. */
export async function listParcels(
  services: Pick<Services, 'pool'>,
  scope: ListScope,
  filter: ParcelFilter,
  page: ListPage,
): Promise<Listed<ParcelRow>> {
  const most = mostOf(filter.search);
  refusePagePast(most, page);
  const query = queryOf(scope, filter);
  const found = await (filter.search
    ? searchParcels(services, query, filter.search, page)
    : walkParcels(services, query, page));
  const rows = found.rows.map(showParcel);
  return listed(query.shipper === null ? rows : rows.map(forShipper), found.total, most);
}

async function walkParcels(
  services: Pick<Services, 'pool'>,
  query: ParcelQuery,
  { page, taille }: ListPage,
) {
  const rows = await runAlone<Counted>(
    services,
    listStatement(walkFor(query), query),
    valuesOf(query, { most: taille, skipped: page * taille }),
  );
  return { rows: rows.filter(isRow), total: rows[0]?.total ?? 0 };
}

/** The parcels of a shipper after a cursor, newest first, and the cursor of the last of them. */
export async function parcelsAfter(
  services: Pick<Services, 'pool'>,
  scope: { shipper: number },
  filter: ParcelFilter,
  { cursor, most }: { cursor: string | null; most: number },
): Promise<{ rows: ParcelRow[]; next: string | null }> {
  const query = queryOf(scope, filter);
  const [before] = cursor === null ? [beyondAll] : keyIn(newestFirst, cursor);
  const rows = await runAlone<ParcelRecord>(
    services,
    pieceStatement(walkFor(query), query),
    valuesOf(query, { most, before }),
  );
  const last = rows.length < most ? undefined : rows.at(-1);
  return {
    rows: rows.map((row) => forShipper(showParcel(row))),
    next: last ? cursorOf([last.id]) : null,
  };
}

const newestFirst = newest({ 'c.id': 'bigint' });

/** How many parcels a list has, up to what is counted; one more says that there are others. */
export async function countParcels(
  services: Pick<Services, 'pool'>,
  scope: ListScope,
  filter: ParcelFilter,
): Promise<number> {
  const { count, plus } = await listParcels(services, scope, filter, { page: 0, taille: 1 });
  return plus ? mostCounted + 1 : count;
}

/** Every parcel of a list, newest first: for exports. */
export async function* allParcels(
  services: Pick<Services, 'pool'>,
  scope: ListScope,
  filter: ParcelFilter,
): AsyncGenerator<ParcelRow> {
  const query = queryOf(scope, filter);
  const { test, values } = filter.search
    ? await matchFor(services, query, filter.search)
    : { test: '', values: {} };
  const text = pieceText(walkFor(query), query, test);
  yield* inPieces<ParcelRow>(
    ({ id }) => id,
    async (before, most) => {
      const { rows } = await services.pool.query<ParcelRecord>(
        text,
        valuesOf(query, { ...values, most, before: before ?? beyondAll }),
      );
      return rows.map(showParcel);
    },
  );
}

/** The largest id that PostgreSQL can give. */
const beyondAll = '9223372036854775807';
