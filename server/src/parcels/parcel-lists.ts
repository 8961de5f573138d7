import { createHash } from 'node:crypto';
import { type Day, startOfDay } from '@cigogne/domain/days';
import {
  foldText,
  longestPrefix,
  searchTooShort,
  shortestSearch,
} from '@cigogne/domain/parcels/search-text';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { type ParcelStatus, parcelStatuses } from '@cigogne/domain/parcels/statuses';
import {
  lateStatuses,
  type StaffConcern,
  type StaffPlace,
  triedOutStatuses,
} from '@cigogne/domain/parcels/staff-concerns';
import { Refusal } from '@cigogne/domain/refusal';
import type { Services } from '../http/context.ts';
import { parcelColumns, parcelJoins, type ParcelRecord, showParcel } from './parcel-rows.ts';

/** The lists of parcels: every one is a walk down an index in id order, or a search (performance.md). */

/** Whose parcels: a shipper's, what a hub sees, or the company's. */
export type ListScope = { shipper: number } | { hub: number } | 'company';

export interface ParcelFilter {
  search?: string | undefined;
  etat?: readonly ParcelStatus[] | undefined;
  type_envoi?: readonly string[] | undefined;
  id_exped?: readonly number[] | undefined;
  etat_afex?: readonly string[] | undefined;
  is_afex?: boolean | undefined;
  a_transferer?: boolean | undefined;
  /** `YYYY-MM-DD`: created that day or later. */
  depuis?: string | undefined;
  /** One of the shipper's counters, or what a courier has tried in vain and still has to deliver. */
  groupe?: 'to_transfer' | 'in_prog' | 'livre' | 'to_return' | 'echecs' | undefined;
  /** What a hub's morning looks for (`staffConcerns`). */
  suivi?: StaffConcern | undefined;
  /** Received before this instant: what the day's promise has missed. */
  recu_avant?: Date | undefined;
  /** Standing in this hub, or on the way to it from its shippers. */
  lieu?: { est: StaffPlace; hub: number } | undefined;
  /** Only goods that are back at their origin and wait for their shipper. */
  rentre?: boolean | undefined;
  /** Only parcels with a result. */
  settled?: boolean | undefined;
  /** Only invoiced or handed back. */
  archived?: boolean | undefined;
}

export interface Page {
  page: number;
  taille: number;
}

export interface ParcelPage {
  rows: ParcelRow[];
  count: number;
  plus?: boolean;
}

/** D §10. */
const mostCounted = 10_000;
const mostFound = 1_000;

export async function listParcels(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  page: Page,
): Promise<ParcelPage> {
  refusePagePast(filter.search ? mostFound : mostCounted, page);
  return filter.search
    ? searchParcels(services, scope, filter, filter.search, page)
    : walkParcels(services, scope, filter, page);
}

function refusePagePast(most: number, { page, taille }: Page): void {
  if (page * taille >= most) throw new Refusal('requete-invalide', 'Affinez votre recherche !');
}

/** Numbers the values of a statement as its text is written. */
class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

const seenBy = (hub: string) =>
  `(c.id_hub_current = ${hub} or c.id_hub_exped = ${hub} or c.id_hub_dest = ${hub})`;

const inProgress = parcelStatuses.filter(
  (etat) =>
    !['ATT-ENVOIE', 'ATT-DISP-ENVOIE', 'LIVRE', 'ANL', 'ENDOM', 'RECUPERER', 'FACTURE'].includes(
      etat,
    ),
);
const groupStatuses: Record<'to_transfer' | 'in_prog', readonly ParcelStatus[]> = {
  to_transfer: ['ATT-ENVOIE', 'ATT-DISP-ENVOIE'],
  in_prog: inProgress,
};

/** The statuses that a filter leaves; null when it asks for none in particular. */
function statusesOf(filter: ParcelFilter): readonly ParcelStatus[] | null {
  const { groupe, etat, a_transferer, archived } = filter;
  const among: (readonly ParcelStatus[])[] = [];
  if (etat) among.push(etat);
  if (groupe === 'to_transfer' || groupe === 'in_prog') among.push(groupStatuses[groupe]);
  if (a_transferer) among.push(['ATT-LIV', 'ATT-RECUP', 'ANL', 'RECUPERER', 'ENDOM', 'FACTURE']);
  if (filter.suivi && filter.suivi !== 'a_retourner') among.push(concernStatuses[filter.suivi]);
  if (archived) among.push(['FACTURE', 'ANL', 'RECUPERER', 'ENDOM']);
  if (among.length === 0) return null;
  return parcelStatuses.filter((one) => among.every((list) => list.includes(one)));
}

/** What no index of a branch answers: checked row by row. */
function conditions(values: Values, filter: ParcelFilter): string[] {
  const tests: string[] = [];
  if (filter.type_envoi)
    tests.push(`c.type_envoi = any(${values.add(filter.type_envoi, 'text[]')})`);
  if (filter.is_afex !== undefined) tests.push(filter.is_afex ? 'c.is_afex' : 'not c.is_afex');
  if (filter.etat_afex) tests.push(`c.etat_afex = any(${values.add(filter.etat_afex, 'text[]')})`);
  if (filter.depuis)
    tests.push(`c.created_at >= ${values.add(startOfDay(filter.depuis as Day), 'timestamptz')}`);
  if (filter.groupe === 'in_prog') tests.push('c.issue is null');
  if (filter.groupe === 'echecs') tests.push('c.attempt > 0 and c.issue is null');
  if (filter.groupe === 'livre') tests.push(`c.issue = 'livre' and c.id_facture is null`);
  if (filter.groupe === 'to_return')
    tests.push(`c.issue is not null and c.issue <> 'livre' and c.id_facture is null`);
  if (filter.settled) tests.push('c.issue is not null');
  if (filter.archived) tests.push(`(c.etat = 'FACTURE' or c.rendu_le is not null)`);
  if (filter.a_transferer) tests.push(bearsBadge);
  if (filter.suivi) tests.push(concernTests[filter.suivi]);
  if (filter.recu_avant) tests.push(`c.recu_le < ${values.add(filter.recu_avant, 'timestamptz')}`);
  if (filter.rentre) tests.push(`${goingHome} and c.id_hub_exped = c.id_hub_current`);
  if (filter.lieu) tests.push(placeTests[filter.lieu.est](values.add(filter.lieu.hub, 'bigint')));
  return tests;
}

/** Goods on their way back to their shipper: the very condition of the index `colis_home`. */
const goingHome = `c.issue in ('retour', 'recupere', 'rembourse') and c.rendu_le is null and not c.sans_retour`;

/** Those of the statuses in which a concern can be; few parcels stand in them at a time. */
const concernStatuses: Record<Exclude<StaffConcern, 'a_retourner'>, readonly ParcelStatus[]> = {
  a_facturer: ['LIVRE', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-TRANSF', 'TRANSF-PLAN', 'TRANSF-COURS'],
  en_retard: lateStatuses,
  trois_essais: triedOutStatuses,
  non_arrives: ['ATT-TRANSF'],
};

const concernTests: Record<StaffConcern, string> = {
  a_facturer: 'c.issue is not null and c.id_facture is null',
  a_retourner: `${goingHome} and not c.is_afex`,
  en_retard: 'c.issue is null and not c.is_afex',
  trois_essais: 'c.attempt >= 3 and c.rendu_le is null and not c.sans_retour and not c.is_afex',
  non_arrives: 'not c.is_afex',
};

const placeTests: Record<StaffPlace, (hub: string) => string> = {
  ici: (hub) => `c.id_hub_current = ${hub}`,
  origine: (hub) => `c.id_hub_exped = ${hub} and c.id_hub_exped is distinct from c.id_hub_current`,
};

/** The A-Transférer badge in SQL, as `aTransferer` of the domain says it. */
const bearsBadge = `not c.is_afex and not c.sans_retour and c.rendu_le is null and case
  when c.etat in ('ATT-LIV', 'ATT-RECUP') then c.id_hub_dest <> c.id_hub_current
  when c.etat = 'FACTURE' then c.issue <> 'livre' and c.id_hub_exped <> c.id_hub_current
  else c.id_hub_exped <> c.id_hub_current end`;

/** One index to walk in id order, for each of the statuses where the index has them before the id. */
interface Branch {
  where: string;
  /** The place of the statuses among the values. */
  byStatus: string | null;
  /** Whether those are only some of the statuses: else a count need not name them. */
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
  const plain = (where: string): Branch => ({ where, byStatus: null, some: false });
  if (scope !== 'company' && 'shipper' in scope) {
    const own = `c.id_exped = ${values.add(scope.shipper, 'bigint')} and ${alive}`;
    return statuses && statuses.length < longWalk
      ? [{ where: own, byStatus: values.add(statuses, 'text[]'), some: true }]
      : [plain(own + among(values, statuses))];
  }
  const hub = scope === 'company' ? null : values.add(scope.hub, 'bigint');
  if (filter.suivi === 'a_retourner' || filter.rentre) {
    const here = hub === null ? '' : ` and c.id_hub_current = ${hub}`;
    return [
      plain(
        `${goingHome} and ${alive}${here}${ofShippers(values, filter)}${among(values, statuses)}`,
      ),
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
  if (filter.etat_afex && filter.is_afex !== false) {
    const seen = hub === null ? '' : ` and ${seenBy(hub)}`;
    return filter.etat_afex.map((etat) =>
      plain(
        `c.is_afex and c.etat_afex = ${values.add(etat, 'text')} and ${alive}${seen}${shippers}${among(values, statuses)}`,
      ),
    );
  }
  if (hub === null && statuses === null) return [plain(alive + shippers)];
  const byStatus = values.add(statuses ?? parcelStatuses, 'text[]');
  const each = (where: string): Branch => ({
    where: `${where} and ${alive}${shippers}`,
    byStatus,
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

const ofShippers = (values: Values, { id_exped }: ParcelFilter): string =>
  id_exped ? ` and c.id_exped = any(${values.add(id_exped, 'bigint[]')})` : '';

/** The newest ids of a branch: a short walk for each status, however many there are. */
const newest = ({ where, byStatus }: Branch, rest: string, most: string): string =>
  byStatus === null
    ? `select c.id from colis c where ${where}${rest}`
    : `select w.id from unnest(${byStatus}) s (etat) cross join lateral (
        select c.id from colis c where ${where} and c.etat = s.etat${rest} order by c.id desc limit ${most}) w`;

const all = ({ where, byStatus, some }: Branch, rest: string): string =>
  `select 1 as one from colis c where ${where}${some ? ` and c.etat = any(${byStatus})` : ''}${rest}`;

/** From this many values on, one walk that looks at each row is better than a walk for each. */
const longWalk = 12;

const among = (values: Values, statuses: readonly string[] | null): string =>
  statuses === null ? '' : ` and c.etat = any(${values.add(statuses, 'text[]')})`;

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
  { page, taille }: Page,
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

const names = new Map<string, string>();

/** A statement's name follows from its text, so that each shape of a list is planned once. */
function nameOf(text: string): string {
  const name =
    names.get(text) ?? `list-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

function counted(rows: readonly ParcelRecord[], total: number, most: number): ParcelPage {
  return {
    rows: rows.map(showParcel),
    count: Math.min(total, most),
    ...(total > most ? { plus: true } : {}),
  };
}

/** A whole code (or its package) or a whole phone, by equality: the trigrams are never asked. */
function wholeMatch(values: Values, text: string): string | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^\d{12}(?:\d{2})?$/.test(digits))
    return `c.code = ${values.add(digits.slice(0, 12), 'text')}`;
  const phone = /^(?:\+216|00216)?(\d{8})$/.exec(digits)?.[1];
  return phone ? `c.tel_cl = ${values.add(phone, 'text')}` : null;
}

/** By the trigrams of `colis_search s`. */
function partMatch(values: Values, text: string): string {
  const folded = foldText(text);
  if (folded.length < shortestSearch) throw new Refusal('filtre-invalide', searchTooShort);
  const digits = folded.replace(/\s/g, '');
  if (!/^\d+$/.test(digits)) return inRecipient(values, folded);
  return digits.length <= longestPrefix
    ? `(${inRecipient(values, digits)} or s.tel_cl like ${values.add(`${digits}%`, 'text')}
        or s.code like ${values.add(`${digits}%`, 'text')})`
    : `(${inRecipient(values, digits)} or s.tel_cl like ${values.add(`%${digits}%`, 'text')}
        or s.code like ${values.add(`%${digits}%`, 'text')})`;
}

/** Up to four characters the beginning of a word, from five any part (D §10). */
function inRecipient(values: Values, folded: string): string {
  const escaped = folded.replace(/[\\%_]/g, '\\$&');
  const pattern = folded.length <= longestPrefix ? `% ${escaped}%` : `%${escaped}%`;
  return `s.recherche like ${values.add(pattern, 'text')}`;
}

function scopeTest(values: Values, scope: ListScope): string {
  if (scope === 'company') return '';
  return 'shipper' in scope
    ? ` and c.id_exped = ${values.add(scope.shipper, 'bigint')}`
    : ` and ${seenBy(values.add(scope.hub, 'bigint'))}`;
}

/**
 * The hits first, then their order: a generic plan must never walk the primary key for a rare text
 * (performance.md, pitfall 1). A frequent text is walked backwards instead, which is quick just
 * because its hits are frequent (pitfall 2).
 */
async function searchParcels(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  search: string,
  asked: Page,
): Promise<ParcelPage> {
  const byWhole = new Values();
  const whole = wholeMatch(byWhole, search);
  if (whole !== null) {
    const found = await searchBy({ whole }, byWhole, services, scope, filter, asked);
    if (found.count > 0) return found;
  }
  const byPart = new Values();
  const part = partMatch(byPart, search);
  return searchBy({ part }, byPart, services, scope, filter, asked);
}

/** A test of `colis c`, or one of `colis_search s`. */
type Match = { whole: string } | { part: string };

async function searchBy(
  match: Match,
  values: Values,
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  { page, taille }: Page,
): Promise<ParcelPage> {
  const tests = [
    scopeTest(values, scope),
    among(values, statusesOf(filter)),
    ...(filter.id_exped
      ? [` and c.id_exped = any(${values.add(filter.id_exped, 'bigint[]')})`]
      : []),
    ...conditions(values, filter).map((test) => ` and ${test}`),
  ].join('');
  const where = `c.deleted_at is null${tests}`;
  const limit = values.add(taille, 'int');
  const offset = values.add(page * taille, 'int');
  const hits =
    'whole' in match
      ? `select c.id from colis c where ${match.whole} and ${where} order by c.id desc`
      : hitsByPart(match.part, tests);
  // The count comes in any case, the page only where it is the newest one for sure.
  const isNewest = 'whole' in match ? 'true' : `(select total from counted) <= ${mostFound}`;
  const text = `with hits as materialized (${hits}),
    capped as materialized (select id from hits limit ${mostFound + 1}),
    counted as materialized (select count(*)::int as total from capped),
    page as materialized (select id from capped where ${isNewest} order by id desc limit ${limit} offset ${offset})
    select ${parcelColumns}, counted.total
    from counted left join (page join colis c on c.id = page.id ${parcelJoins}) on true order by c.id desc`;
  const answer = await planFor(scope, services).query<ParcelRecord & { total: number }>({
    name: nameOf(text),
    text,
    values: values.list,
  });
  const total = answer.rows[0]?.total ?? 0;
  const rows = answer.rows.filter((row) => row.id !== null);
  if (total <= mostFound || 'whole' in match) return counted(rows, total, mostFound);
  return counted(
    await newestHits(services, scope, match.part, tests, values, [limit, offset], page),
    total,
    mostFound,
  );
}

/** Ids by the trigrams alone; where more is asked, one look at each parcel (never a join that reads all). */
const hitsByPart = (part: string, tests: string): string =>
  tests === ''
    ? `select s.id from colis_search s where ${part}`
    : `select c.id from colis_search s cross join lateral (
        select c.id from colis c where c.id = s.id${tests} offset 0) c where ${part}`;

/** Pages from here on are sorted whole: a walk that far may pass every row of the table. */
const farPage = 4;

async function newestHits(
  services: Services,
  scope: ListScope,
  part: string,
  tests: string,
  values: Values,
  [limit, offset]: readonly [string, string],
  page: number,
): Promise<ParcelRecord[]> {
  const walked = part.replace(/\bs\./g, 'c.');
  const hits =
    page < farPage
      ? `select c.id from colis c where ${walked} and c.deleted_at is null${tests}
          order by c.id desc limit ${limit} offset ${offset}`
      : `select id from (${hitsByPart(part, tests)} offset 0) h order by id desc limit ${limit} offset ${offset}`;
  const text = `with page as materialized (${hits})
     select ${parcelColumns} from page join colis c on c.id = page.id ${parcelJoins} order by c.id desc`;
  const { rows } = await planFor(scope, services).query<ParcelRecord>({
    name: nameOf(text),
    text,
    values: values.list,
  });
  return rows;
}

/** One shipper has ten parcels and another a hundred thousand: only there do the values change the plan. */
const planFor = (scope: ListScope, services: Services) =>
  scope !== 'company' && 'shipper' in scope ? services.pool : services.planned;
