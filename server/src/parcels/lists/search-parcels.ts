import { foldText } from '@cigogne/domain/searched-text';
import { longestPrefix, searchTooShort, shortestSearch } from '@cigogne/domain/parcels/search-text';
import { Refusal } from '@cigogne/domain/refusal';
import { runAlone } from '../../database/statement.ts';
import type { Services } from '../../context/context.ts';
import { escapedForLike, type ListPage, mostFound } from '../../lists/list-page.ts';
import { longLists } from '../../lists/long-lists.ts';
import { listedForm, type RowForm } from '../parcel-rows.ts';
import { type ParcelQuery, type ExtraValues, valuesOf } from './parcel-filter.ts';
import {
  filledColumns,
  type Counted,
  isRow,
  type ListStatement,
  pageAlone,
  pageAndCount,
  pageSql,
  type Read,
  namedStatement,
} from './statements.ts';

interface Hits<Found> {
  rows: Found[];
  /** As counted: `mostFound` + 1 when there are more. */
  total: number;
}

/**
 * A text is a whole code or phone where a parcel has exactly that, otherwise part of a text. The
 * hits of a part are found by trigrams and then sorted; a frequent text is found by walking
 * backwards instead, which is quick because its hits are frequent.
 */
export async function searchParcels<Found extends { id: number }>(
  services: Pick<Services, 'pool'>,
  form: RowForm<Found, unknown>,
  query: ParcelQuery,
  search: string,
  page: ListPage,
): Promise<Hits<Found>> {
  const whole = wholeOf(search);
  if (whole !== null) {
    const statement = byWhole(whole.by, form, query);
    const found = await runCounted<Found>(services, statement, query, whole.values, page);
    if (found.total > 0) return found;
  }
  return searchPart(services, form, query, partOf(search), page);
}

/** The search of an export: a condition on `colis c` with its values. */
export async function matchFor(
  services: Pick<Services, 'pool'>,
  query: ParcelQuery,
  search: string,
): Promise<{ test: string; values: ExtraValues }> {
  const whole = wholeOf(search);
  if (whole !== null) {
    const statement = byWhole(whole.by, listedForm, query);
    const found = await runCounted(services, statement, query, whole.values, firstRow);
    if (found.total > 0) return { test: ` and ${wholeTests[whole.by]}`, values: whole.values };
  }
  return {
    test: ` and c.id in (select s.id from colis_search s where ${bearsPart('s')})`,
    values: partOf(search),
  };
}

const firstRow: ListPage = { page: 0, taille: 1 };

async function searchPart<Found extends { id: number }>(
  services: Pick<Services, 'pool'>,
  form: RowForm<Found, unknown>,
  query: ParcelQuery,
  part: ExtraValues,
  page: ListPage,
): Promise<Hits<Found>> {
  const long = longLists(services.pool);
  const asked = JSON.stringify([query, part]);
  if (!long.has(asked)) {
    const found = await runCounted<Found>(services, byPart(form, query), query, part, page);
    if (found.total <= mostFound) return found;
    long.note(asked);
  }
  const statement = page.page < farPage ? newestByPart(form, query) : farByPart(form, query);
  const rows = await runAlone<Found>(
    services,
    statement,
    valuesOf(statement, query, { ...part, most: page.taille, skipped: page.page * page.taille }),
  );
  return { rows, total: mostFound + 1 };
}

async function runCounted<Found extends { id: number }>(
  services: Pick<Services, 'pool'>,
  statement: ListStatement,
  query: ParcelQuery,
  extra: ExtraValues,
  { page, taille }: ListPage,
): Promise<Hits<Found>> {
  const rows = await runAlone<Counted<Found>>(
    services,
    statement,
    valuesOf(statement, query, { ...extra, most: taille, skipped: page * taille }),
  );
  return { rows: rows.filter(isRow<Found>), total: rows[0]?.total ?? 0 };
}

/**
 * A whole code (or one of its packages) or a whole phone is found by equality, without trigrams.
 */
function wholeOf(text: string): { by: 'code' | 'phone'; values: ExtraValues } | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^\d{12}(?:\d{2})?$/.test(digits)) {
    return { by: 'code', values: { code: digits.slice(0, 12) } };
  }
  const phone = /^(?:\+216|00216)?(\d{8})$/.exec(digits)?.[1];
  return phone ? { by: 'phone', values: { phone } } : null;
}

/**
 * Up to four characters match the beginning of a word, a phone or a code; five or more match any
 * part.
 */
function partOf(text: string): ExtraValues {
  const folded = foldText(text);
  if (folded.length < shortestSearch) throw new Refusal('filtre-invalide', searchTooShort);
  const joined = folded.replace(/\s/g, '');
  const isDigits = /^\d+$/.test(joined);
  // No phone has so many digits, and a code that long is searched as a whole: only orders are left.
  const isInCodes = isDigits && joined.length < codeDigits;
  const looked = isDigits ? joined : folded;
  const escaped = escapedForLike(looked);
  const isPrefix = looked.length <= longestPrefix;
  const digits_like = isInCodes ? (isPrefix ? `${looked}%` : `%${looked}%`) : null;
  const six = isInCodes && looked.length >= 6 ? [looked.slice(0, 6)] : null;
  return {
    name_like: isPrefix ? `% ${escaped}%` : `%${escaped}%`,
    digits_like,
    few_digits_like: six ? null : digits_like,
    six_digits: six,
  };
}

const codeDigits = 12;

/** Both tables have the three texts; only `colis_search` has indexes of their parts. */
const bearsPart = (table: 's' | 'c'): string => {
  const hasDigits = `(${table}.tel_cl like q.digits_like or ${table}.code like q.digits_like)`;
  return table === 'c'
    ? `(c.recherche like q.name_like or ${hasDigits})`
    : foundByPart(`case when ${hasDigits} then true else false end`);
};

/**
 * Six digits and more are found by the first six of them (decision 093); `hasDigits` looks at the
 * rest, in a `case` so that the planner does not look for it by trigrams.
 */
const foundByPart = (hasDigits: string): string =>
  `(s.recherche like q.name_like or s.tel_cl like q.few_digits_like or s.code like q.few_digits_like
    or six_digits(s.tel_cl, s.code) @> q.six_digits and ${hasDigits})`;

const wholeTests = { code: 'c.code = q.code', phone: 'c.tel_cl = q.phone' };

/**
 * Ids by trigrams alone; further conditions look at each parcel found (never a join that reads
 * all).
 */
const hitsByPart = (test: string): string => {
  const hits = `query q cross join lateral (select s.id from colis_search s where ${bearsPart('s')} offset 0) h`;
  return test === ''
    ? `select h.id from ${hits}`
    : `select h.id from ${hits} cross join lateral (
        select from colis c where c.id = h.id and c.deleted_at is null${test} offset 0) c`;
};

/** The count is always needed; the page only where it is certain to be the newest one. */
const hitsText = (hits: string, read: Read): string => `hits as materialized (${hits}),
  capped as materialized (select id from hits limit ${mostFound + 1}),
  counted as materialized (select count(*)::int as total from capped),
  ${pageSql(`select id from capped where (select total from counted) <= ${mostFound}
    order by id desc limit (select q.most from query q) offset (select q.skipped from query q)`)}
  ${pageAndCount(read)}`;

const byWhole = (by: 'code' | 'phone', read: Read, query: ParcelQuery): ListStatement =>
  namedStatement(`by-${by}`, read, filledColumns(query), (test) =>
    hitsText(
      `select h.id from query q cross join lateral (
      select c.id from colis c where ${wholeTests[by]} and c.deleted_at is null${test} offset 0) h`,
      read,
    ),
  );

const byPart = (read: Read, query: ParcelQuery): ListStatement =>
  namedStatement('by-part', read, filledColumns(query), (test) => hitsText(hitsByPart(test), read));

/** Backwards through all parcels, or through those of a shipper, which have their own index. */
const newestByPart = (read: Read, query: ParcelQuery): ListStatement =>
  namedStatement('newest-by-part', read, filledColumns(query), (test) => {
    const whose = query.shipper === null ? '' : ' and c.id_exped = q.shipper';
    return `${pageSql(`select w.id from query q cross join lateral (
      select c.id from colis c where ${bearsPart('c')} and c.deleted_at is null${whose}${test}
      order by c.id desc limit q.most offset q.skipped) w`)}
    ${pageAlone(read)}`;
  });

/** Pages from here on are sorted as a whole: a walk that far could pass every row of the table. */
const farPage = 4;
const farByPart = (read: Read, query: ParcelQuery): ListStatement =>
  namedStatement(
    'far-by-part',
    read,
    filledColumns(query),
    (test) => `${pageSql(`select id from (${hitsByPart(test)} offset 0) h
      order by id desc limit (select q.most from query q) offset (select q.skipped from query q)`)}
    ${pageAlone(read)}`,
  );
