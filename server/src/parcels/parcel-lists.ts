import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import type { Services } from '../http/context.ts';
import { type ListPage, mostCounted, mostOf, refusePagePast } from '../lists/list-page.ts';
import {
  among,
  conditions,
  goingHome,
  type ListScope,
  missedAt,
  notArrived,
  ofShippers,
  type ParcelFilter,
  placeTests,
  seenBy,
  statusesOf,
  triedOut,
  Values,
} from './parcel-filter.ts';
import { counted, nameOf, type ParcelPage } from './parcel-page.ts';
import {
  forShipper,
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from './parcel-rows.ts';
import { partMatch, searchParcels, wholeMatch } from './parcel-search.ts';

/** The lists of parcels: every one is a walk down an index in id order, or a search. */
export async function listParcels(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  page: ListPage,
): Promise<ParcelPage> {
  refusePagePast(mostOf(filter.search), page);
  const found = await (filter.search
    ? searchParcels(services, scope, filter, filter.search, page)
    : walkParcels(services, scope, filter, page));
  if (scope === 'company' || !('shipper' in scope)) return found;
  return { ...found, rows: found.rows.map(forShipper) };
}

/** One index to walk in id order, for each value of a column that the index has before the id. */
interface Branch {
  where: string;
  by: { column: 'c.etat' | 'c.id_hub_current'; list: string } | null;
  /** Whether those are only some of its values: else a count need not name them. */
  some: boolean;
}

/** One walk per value of an index's leading columns: together they are merged in id order. */
async function branches(
  services: Services,
  values: Values,
  scope: ListScope,
  filter: ParcelFilter,
): Promise<Branch[]> {
  const alive = 'c.deleted_at is null';
  const statuses = statusesOf(filter);
  const plain = (where: string): Branch => ({ where, by: null, some: false });
  if (scope !== 'company' && 'shipper' in scope) {
    const own = `c.id_exped = ${values.add(scope.shipper, 'bigint')} and ${alive}`;
    return statuses && statuses.length < longWalk
      ? [{ where: own, by: byStatus(values, statuses), some: true }]
      : [plain(own + among(values, statuses))];
  }
  const hub = scope === 'company' ? null : values.add(scope.hub, 'bigint');
  const rare = rareOf(filter, hub);
  if (rare !== null) {
    const only = filter.suivi === 'a_retourner' || filter.rentre || filter.lieu?.est === 'ici';
    const hubs = hub !== null && only ? [hub] : await hubIds(services);
    return [
      {
        where: `${rare} and ${alive}${ofShippers(values, filter)}${among(values, statuses)}`,
        by: { column: 'c.id_hub_current', list: `array[${hubs.join(', ')}]::bigint[]` },
        some: true,
      },
    ];
  }
  if (filter.id_exped && filter.id_exped.length <= longWalk) {
    const seen = hub === null ? '' : ` and ${seenBy(hub)}`;
    const rest = among(values, statuses);
    return filter.id_exped.map((id) =>
      plain(`c.id_exped = ${values.add(id, 'bigint')} and ${alive}${seen}${rest}`),
    );
  }
  const shippers = ofShippers(values, filter);
  if (filter.suivi_afex === 'refuses' || filter.suivi_afex === 'repris_livres') {
    const states =
      filter.suivi_afex === 'refuses' ? `'refused'` : `'canceling', 'canceled', 'kept'`;
    const seen = hub === null ? '' : ` and ${seenBy(hub)}`;
    return [
      plain(
        `c.id in (select id_colis from partner_shipments where state in (${states})) and ${alive}${seen}${shippers}${among(values, statuses)}`,
      ),
    ];
  }
  if (filter.is_afex && !filter.etat_afex) {
    const seen = hub === null ? '' : ` and ${seenBy(hub)}`;
    return [plain(`c.is_afex and ${alive}${seen}${shippers}${among(values, statuses)}`)];
  }
  if (filter.etat_afex && filter.is_afex !== false) {
    const seen = hub === null ? '' : ` and ${seenBy(hub)}`;
    return filter.etat_afex.map((etat) =>
      plain(
        `c.is_afex and c.etat_afex = ${values.add(etat, 'text')} and ${alive}${seen}${shippers}${among(values, statuses)}`,
      ),
    );
  }
  if (hub === null && statuses === null) return [plain(alive + shippers)];
  const by = byStatus(values, statuses ?? parcelStatuses);
  const each = (where: string): Branch => ({
    where: `${where} and ${alive}${shippers}`,
    by,
    some: statuses !== null,
  });
  if (hub === null) {
    const hubs = await hubIds(services);
    return ['c.id_hub_current is null', ...hubs.map((id) => `c.id_hub_current = ${id}`)].map(each);
  }
  if (filter.lieu) return [each(placeTests[filter.lieu.est](hub))];
  return [
    `c.id_hub_current = ${hub}`,
    `c.id_hub_exped = ${hub} and c.id_hub_exped is distinct from c.id_hub_current`,
    `c.id_hub_dest = ${hub} and c.id_hub_dest is distinct from c.id_hub_current
      and c.id_hub_dest is distinct from c.id_hub_exped`,
  ].map(each);
}

const byStatus = (values: Values, statuses: readonly string[]): Branch['by'] => ({
  column: 'c.etat',
  list: values.add(statuses, 'text[]'),
});

/** What few parcels are, wherever they stand: each has an index of its own, by hub. */
function rareOf(
  { suivi, rentre, id_exped, lieu }: ParcelFilter,
  hub: string | null,
): string | null {
  const seen = hub === null || lieu ? '' : ` and ${seenBy(hub)}`;
  if ((suivi === 'a_retourner' || rentre) && !id_exped) return goingHome;
  if (suivi === 'trois_essais') return triedOut + seen;
  if (suivi === 'non_arrives')
    return hub === null ? notArrived : `${notArrived} and ${missedAt(`array[${hub}]`)}`;
  return null;
}

/** The newest ids of a branch: a short walk for each value, however many parcels bear it. */
const newest = ({ where, by }: Branch, rest: string, most: string): string =>
  by === null
    ? `select c.id from colis c where ${where}${rest}`
    : `select w.id from unnest(${by.list}) s (one) cross join lateral (
        select c.id from colis c where ${where} and ${by.column} = s.one${rest} order by c.id desc limit ${most}) w`;

const all = ({ where, by, some }: Branch, rest: string): string =>
  `select 1 as one from colis c where ${where}${by && some ? ` and ${by.column} = any(${by.list})` : ''}${rest}`;

/** From this many values on, one walk that looks at each row is better than a walk for each. */
const longWalk = 12;

async function hubIds(services: Services): Promise<number[]> {
  const { rows } = await services.planned.query<{ id: number }>({
    name: 'hub-ids',
    text: 'select id from hubs order by id',
  });
  return rows.map(({ id }) => id);
}

async function walkParcels(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  { page, taille }: ListPage,
): Promise<ParcelPage> {
  const values = new Values();
  const walks = await branches(services, values, scope, filter);
  if (walks.length === 0) return { rows: [], count: 0 };
  const rest = conditions(values, filter)
    .map((test) => ` and ${test}`)
    .join('');
  const limit = values.add(taille, 'int');
  const offset = values.add(page * taille, 'int');
  const pages = walks.map((branch) => newest(branch, rest, `${limit} + ${offset}`));
  const counting = `select count(*)::int as n from (
    select 1 from (${walks.map((branch) => all(branch, rest)).join(' union all ')}) w limit ${mostCounted + 1}) x`;
  const text = `with page as materialized (
      select id from (${pages.join(' union all ')}) w order by id desc limit ${limit} offset ${offset}),
    counted as (${counting})
    select ${parcelColumns}, (select n from counted) as total
    from page join colis c on c.id = page.id ${parcelJoins} order by c.id desc`;
  const { rows } = await services.planned.query<ParcelRecord & { total: number }>({
    name: nameOf(text),
    text,
    values: values.list,
  });
  return counted(
    rows,
    rows[0]?.total ?? (page === 0 ? 0 : await countOnly(services, counting, values)),
    mostCounted,
  );
}

/** The next rows of a list after a known one, uncounted: an export reads them all, piece by piece. */
export async function parcelsBefore(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  before: number | null,
  most: number,
): Promise<ParcelRow[]> {
  const values = new Values();
  const walks = await branches(services, values, scope, filter);
  if (walks.length === 0) return [];
  const tests = conditions(values, filter);
  if (filter.search) {
    tests.push(
      wholeMatch(values, filter.search) ??
        `c.id in (select s.id from colis_search s where ${partMatch(values, filter.search)})`,
    );
  }
  if (before !== null) tests.push(`c.id < ${values.add(before, 'bigint')}`);
  const rest = tests.map((test) => ` and ${test}`).join('');
  const limit = values.add(most, 'int');
  const walk = walks.map((branch) => newest(branch, rest, limit)).join(' union all ');
  const { rows } = await services.pool.query<ParcelRecord>(
    `with page as materialized (select id from (${walk}) w order by id desc limit ${limit})
     select ${parcelColumns} from page join colis c on c.id = page.id ${parcelJoins} order by c.id desc`,
    values.list,
  );
  return rows.map(showParcel);
}

/** A page past the end has no row to carry the count. */
async function countOnly(services: Services, counting: string, values: Values): Promise<number> {
  // The page's own two values are the last: the count does not use them.
  const { rows } = await services.pool.query<{ n: number }>(counting, values.list.slice(0, -2));
  return rows[0]?.n ?? 0;
}
