import {
  foldText,
  longestPrefix,
  searchTooShort,
  shortestSearch,
} from '@cigogne/domain/parcels/search-text';
import { Refusal } from '@cigogne/domain/refusal';
import type { Services } from '../http/context.ts';
import { escapedForLike, type ListPage, mostFound } from '../lists/list-page.ts';
import { frequentTexts } from './frequent-texts.ts';
import {
  among,
  conditions,
  type ListScope,
  type ParcelFilter,
  scopeTest,
  statusesOf,
  Values,
} from './parcel-filter.ts';
import { counted, nameOf, type ParcelPage } from './parcel-page.ts';
import { parcelColumns, parcelJoins, type ParcelRecord } from './parcel-rows.ts';

/** A whole code (or its package) or a whole phone, by equality: the trigrams are never asked. */
export function wholeMatch(values: Values, text: string): string | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^\d{12}(?:\d{2})?$/.test(digits))
    return `c.code = ${values.add(digits.slice(0, 12), 'text')}`;
  const phone = /^(?:\+216|00216)?(\d{8})$/.exec(digits)?.[1];
  return phone ? `c.tel_cl = ${values.add(phone, 'text')}` : null;
}

/** By the trigrams of `colis_search s`. */
export function partMatch(values: Values, text: string): string {
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

/** Up to four characters the beginning of a word, from five any part. */
function inRecipient(values: Values, folded: string): string {
  const escaped = escapedForLike(folded);
  const pattern = folded.length <= longestPrefix ? `% ${escaped}%` : `%${escaped}%`;
  return `s.recherche like ${values.add(pattern, 'text')}`;
}

/**
 * The hits first, then their order: a generic plan must never walk the primary key for a rare text. A frequent text is walked backwards instead, which is quick just
 * because its hits are frequent (pitfall 2).
 */
export async function searchParcels(
  services: Services,
  scope: ListScope,
  filter: ParcelFilter,
  search: string,
  asked: ListPage,
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
  { page, taille }: ListPage,
): Promise<ParcelPage> {
  const tests = [
    scopeTest(values, scope, filter),
    among(values, statusesOf(filter)),
    ...(filter.id_exped
      ? [` and c.id_exped = any(${values.add(filter.id_exped, 'bigint[]')})`]
      : []),
    ...conditions(values, filter).map((test) => ` and ${test}`),
  ].join('');
  const where = `c.deleted_at is null${tests}`;
  const asked = JSON.stringify([match, tests, values.list]);
  const limit = values.add(taille, 'int');
  const offset = values.add(page * taille, 'int');
  const newest = async (part: string): Promise<ParcelPage> =>
    counted(
      await newestHits(services, scope, part, tests, values, [limit, offset], page),
      mostFound + 1,
      mostFound,
    );
  const frequent = frequentTexts(services);
  if ('part' in match && frequent.has(asked)) return newest(match.part);
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
  frequent.note(asked);
  return newest(match.part);
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
