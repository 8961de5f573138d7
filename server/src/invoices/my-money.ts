import { type Day, startOfDay } from '@cigogne/domain/days';
import { invoiceLine, type InvoiceRates } from '@cigogne/domain/invoices/arithmetic';
import type {
  InvoiceState,
  MoneyPlace,
  PaymentKind,
} from '@cigogne/domain/invoices/invoice-states';
import type { MoneyLine } from '@cigogne/domain/invoices/invoice-wire';
import type { PaymentRow } from '@cigogne/domain/invoices/payments-wire';
import { millimes, toTnd, type Millimes } from '@cigogne/domain/money';
import { longestPrefix, searchTooShort, shortestSearch } from '@cigogne/domain/parcels/search-text';
import { foldText, phonePart } from '@cigogne/domain/searched-text';
import type { Issue, SendType } from '@cigogne/domain/parcels/statuses';
import { Refusal } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { escapedForLike, type Listed, type ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { allBalancePayments } from './payments.ts';
import { invoiceSettings, ratesOf, shipperTerms } from './shipper-terms.ts';

export interface MoneyFilter {
  search?: string | undefined;
  ou?: MoneyPlace | undefined;
  decision?: readonly Issue[] | undefined;
  facture?: string | undefined;
  /** `YYYY-MM-DD`: with a result on that day or later. */
  depuis?: string | undefined;
}

interface MoneyRecord {
  id: number;
  /** `issue_le` in microseconds. */
  since: string;
  code: string;
  order_ref: string | null;
  nom_cl: string;
  prenom_cl: string | null;
  type_envoi: SendType;
  issue: Issue;
  issue_le: Date;
  montant_encaisse: Millimes | null;
  montant_remboursement: Millimes;
  /** In grams. */
  poids_supp: number;
  is_return: boolean;
  /** The line as invoiced, in millimes; null before that. */
  decision: Issue | null;
  montant_colis: Millimes;
  frais_service: Millimes;
  frais_poids_supp: Millimes;
  facture_ref: string | null;
  facture_etat: InvoiceState;
  facture_le: Date;
  unpaid: boolean;
  mode: PaymentKind | null;
  jour: string;
  reference: string | null;
  /** Of its cheques, those on its invoice. */
  cheques: Millimes;
}

/** Where the money of each parcel with a result is, the latest result first. */
async function moneyLines(
  db: Db,
  now: Date,
  shipper: number,
  filter: MoneyFilter,
): Promise<List<MoneyRecord, MoneyLine>> {
  const rates = ratesNow(db, now, shipper);
  const search = filter.search === undefined ? null : await searched(db, shipper, filter.search);
  const which = matching(shipper, filter, search?.test);
  const isSmall = search ? search.isSmall : isSmallPlace(filter);
  const from = sql`(select c.id, c.issue_le from colis c where ${which} ${isSmall ? sql`offset 0` : sql``}) h`;
  return {
    db,
    from,
    where: sql`true`,
    order: newest({ 'h.issue_le': 'timestamptz', 'h.id': 'bigint' }),
    search: filter.search,
    isWhole: !isNarrowed(filter),
    read: async (piece, on) => {
      const { rows } = await sql<MoneyRecord>`
        with page as materialized (select h.id, h.issue_le from ${from} ${piece})
        select ${moneyColumns} from page join colis c on c.id = page.id ${moneyJoins}
        order by page.issue_le desc, page.id desc`.execute(on);
      return rows;
    },
    keyOf: ({ since, id }) => [since, id],
    show: async (rows) => {
      const known = await rates;
      return rows.map((row) => showMoney(row, known));
    },
  };
}

export const myMoney = async (
  db: Db,
  now: Date,
  shipper: number,
  { filter, ...page }: { filter: MoneyFilter } & ListPage,
): Promise<Listed<MoneyLine>> => pageOf(await moneyLines(db, now, shipper, filter), page);

/**
 * All of them, for an export; after them the payments outside the invoices, unless a filter
 * concerns parcels.
 */
export async function* allMyMoney(
  db: Db,
  now: Date,
  shipper: number,
  filter: MoneyFilter,
): AsyncGenerator<MoneyLine | PaymentRow> {
  yield* allOf(await moneyLines(db, now, shipper, filter));
  const { ou, ...ofParcels } = filter;
  const isAll = Object.values(ofParcels).every((value) => value === undefined);
  if (isAll && (ou === undefined || ou === 'paye')) yield* allBalancePayments(db, shipper);
}

async function ratesNow(db: Db, now: Date, shipper: number): Promise<InvoiceRates> {
  const [terms, settings] = await Promise.all([
    shipperTerms(db, shipper),
    invoiceSettings(db, now),
  ]);
  return ratesOf(terms, settings);
}

const moneyColumns = sql`c.id, page.issue_le::text as since, c.code, c.order_ref, c.nom_cl, c.prenom_cl, c.type_envoi, c.issue, c.issue_le, c.montant_encaisse,
  c.montant_remboursement, c.poids_supp, c.id_parent is not null as is_return, b.decision, b.montant_colis, b.frais_service,
  b.frais_poids_supp, f.ref as facture_ref, f.etat as facture_etat, f.created_at as facture_le,
  f.regle < f.montant_paye as unpaid, p.mode, p.jour, p.reference,
  (select coalesce(sum(q.montant), 0)::bigint from cheques q
    where q.id_colis = c.id and q.deleted_at is null and q.id_facture = c.id_facture) as cheques`;

const moneyJoins = sql`left join factures f on f.id = c.id_facture
  left join facture_bags b on b.id_facture = c.id_facture and b.id_colis = c.id
  left join lateral (select mode, jour, reference from payments
    where id_facture = c.id_facture and reversed_at is null and reverses is null order by id desc limit 1) p on true`;

function matching(
  shipper: number,
  { ou, decision, facture, depuis }: MoneyFilter,
  search: RawBuilder<unknown> | undefined,
) {
  const tests = [
    sql`c.id_exped = ${shipper} and c.issue_le is not null and c.deleted_at is null`,
    ...(ou === 'a_facturer' ? [sql`c.id_facture is null and c.issue is not null`] : []),
    ...(ou === 'facture'
      ? [sql`c.id_facture in (${invoicesOf(shipper, sql`regle < montant_paye`)})`]
      : []),
    ...(ou === 'paye'
      ? [sql`c.id_facture in (${invoicesOf(shipper, sql`regle >= montant_paye`)})`]
      : []),
    ...(facture ? [sql`c.id_facture in (${invoicesOf(shipper, sql`ref = ${facture}`)})`] : []),
    ...(decision ? [sql`c.issue = any(${[...decision]}::text[])`] : []),
    ...(depuis ? [sql`c.issue_le >= ${startOfDay(depuis as Day)}`] : []),
    ...(search ? [search] : []),
  ];
  return sql.join(tests, sql` and `);
}

/** Only live ones: no parcel refers to others. */
const invoicesOf = (shipper: number, which: RawBuilder<unknown>) =>
  sql`select id from factures where id_exped = ${shipper} and etat <> 'annulee' and ${which}`;

/**
 * When few rows match, they are found by their own index and then sorted (`offset 0` keeps
 * PostgreSQL from combining both): a walk by date would pass all the others. Paid ones, or those of
 * one result, are soon met on that walk.
 */
const isSmallPlace = ({ ou, facture }: MoneyFilter): boolean =>
  facture !== undefined || ou === 'a_facturer' || ou === 'facture';

interface Searched {
  test: RawBuilder<unknown>;
  isSmall: boolean;
}

/** A whole code, phone or invoice; otherwise part of the name or the order, as in parcel lists. */
async function searched(db: Db, shipper: number, search: string): Promise<Searched> {
  const digits = phonePart(search);
  if (/^\d{12}(?:\d{2})?$/.test(digits))
    return { test: sql`c.code = ${digits.slice(0, 12)}`, isSmall: true };
  if (/^\d{8}$/.test(digits)) return { test: sql`c.tel_cl = ${digits}`, isSmall: true };
  const folded = foldText(search);
  if (folded.startsWith('fa-')) {
    const ref = folded.toUpperCase();
    return {
      test: sql`c.id_facture in (${invoicesOf(shipper, sql`ref = ${ref}`)})`,
      isSmall: true,
    };
  }
  if (folded.length < shortestSearch) throw new Refusal('filtre-invalide', searchTooShort);
  const escaped = escapedForLike(folded);
  const part = folded.length <= longestPrefix ? `% ${escaped}%` : `%${escaped}%`;
  const bears = (row: string) => {
    const column = (name: string) => sql.ref(`${row}.${name}`);
    return /^\d+$/.test(digits)
      ? sql`(${column('recherche')} like ${part} or ${column('tel_cl')} like ${`${digits}%`}
          or ${column('code')} like ${`${digits}%`})`
      : sql`${column('recherche')} like ${part}`;
  };
  const { rows } = await sql<{ ids: number[] }>`
    select array(select s.id from colis_search s where ${bears('s')} limit ${mostByTrigrams + 1}) as ids`.execute(
    db,
  );
  const ids = rows[0]?.ids ?? [];
  return ids.length > mostByTrigrams
    ? { test: bears('c'), isSmall: false }
    : { test: sql`c.id = any(${ids}::bigint[])`, isSmall: true };
}

/**
 * Up to so many parcels of the company are found by the trigrams of a word; a more frequent one is
 * soon met among the shipper's own.
 */
const mostByTrigrams = 5000;

function showMoney(row: MoneyRecord, rates: InvoiceRates): MoneyLine {
  const line = row.decision
    ? { ...row, decision: row.decision }
    : invoiceLine(
        {
          issue: row.issue,
          montant_encaisse: row.montant_encaisse,
          montant_remboursement: row.montant_remboursement,
          poids_supp: row.poids_supp,
          isExchangeReturn: row.is_return,
        },
        rates,
      );
  const invoiced = row.facture_ref !== null;
  return {
    id: row.id,
    ref: row.code,
    code: row.code,
    order_ref: row.order_ref,
    nom_cl: row.nom_cl,
    prenom_cl: row.prenom_cl,
    type_envoi: row.type_envoi,
    decision: line.decision,
    issue_le: row.issue_le.toISOString(),
    ou: invoiced ? (row.unpaid ? 'facture' : 'paye') : 'a_facturer',
    montant_colis: toTnd(line.montant_colis),
    frais_service: toTnd(line.frais_service),
    frais_poids_supp: toTnd(line.frais_poids_supp),
    net: toTnd(millimes(line.montant_colis - line.frais_service - line.frais_poids_supp)),
    cheques: toTnd(row.cheques),
    facture:
      row.facture_ref === null
        ? null
        : { ref: row.facture_ref, etat: row.facture_etat, createdAt: row.facture_le.toISOString() },
    paiement:
      row.mode === null ? null : { mode: row.mode, jour: row.jour, reference: row.reference },
  };
}
