import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
import { type AccountKind, kindOfAccount, type LedgerEvent } from '@cigogne/domain/ledger/accounts';
import type { LedgerAccount, LedgerEntry } from '@cigogne/domain/ledger/ledger.contract';
import { toTnd } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import {
  accountName,
  accountNameJoins,
  labelOf,
  labelsOf,
  type NamedAccount,
} from './account-names.ts';
import { showSource, sourceColumns, sourceJoins, type SourceRecord } from './entry-source.ts';

interface AccountRecord extends NamedAccount {
  total: number;
}

interface AccountFilter {
  type?: AccountKind | undefined;
  search?: string | undefined;
  /** Balances at the end of this day; absent: now. */
  au?: Day | undefined;
}

/** What was posted after a day, taken back. */
const backTo = (au: Day) => sql`
  union all select account, -amount from ledger_lines
    where id_entry in (select id from ledger_entries where at >= ${startOfDay(addDays(au, 1))})`;

/**
 * Every account with its balance, in the order of the chart; at a past day those that held something,
 * since the others may not even have existed.
 */
export async function listAccounts(db: Db, filter: AccountFilter): Promise<LedgerAccount[]> {
  const { rows } = await sql<AccountRecord>`
    with balances as materialized (
      select account, sum(amount)::bigint as total,
        substring(account from '[0-9]+$')::bigint as id
      from (select account, amount from account_totals union all select account, amount from account_moves
        ${filter.au ? backTo(filter.au) : sql``}) kept
      group by account
      ${filter.au ? sql`having sum(amount) <> 0` : sql``}
    )
    select a.account, a.total, ${accountName} as name from balances a ${accountNameJoins}`.execute(
    db,
  );
  const folded = filter.search?.toLowerCase();
  return rows
    .map((row) => ({
      account: row.account,
      type: kindOfAccount(row.account),
      libelle: labelOf(row),
      solde: toTnd(row.total),
    }))
    .filter(({ type }) => filter.type === undefined || type === filter.type)
    .filter(
      ({ libelle, account }) =>
        !folded || libelle.toLowerCase().includes(folded) || account.includes(folded),
    )
    .sort(
      (a, b) =>
        chart.indexOf(a.type) - chart.indexOf(b.type) || a.libelle.localeCompare(b.libelle, 'fr'),
    );
}

/** What the company has, what it is owed, what it owes, what it earned and lost. */
const chart: readonly AccountKind[] = [
  'caisse',
  'banque',
  'chèques',
  'partenaire',
  'écart',
  'dû',
  'à-payer',
  'report',
  'frais-livraison',
  'frais-retour',
  'frais-poids',
  'timbre',
  'retenue',
  'pertes',
];

interface EntryRecord extends SourceRecord {
  id: number;
  event: LedgerEvent;
  at: Date;
  par: string | null;
  reverses: number | null;
  reversed_by: number | null;
  lines: { account: string; amount: number }[];
}

interface EntryFilter {
  id?: readonly number[] | undefined;
  account?: string | undefined;
  event?: LedgerEvent | undefined;
  id_exped?: readonly number[] | undefined;
  search?: string | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
}

interface EntriesRequest extends ListPage {
  filter: EntryFilter;
}

/** Which entries a filter means: where they are read from, and what they must fulfil. */
function entriesOf(filter: EntryFilter) {
  const { account = null, event = null, id_exped = null, search = null } = filter;
  const ref = search?.replace(/\s/g, '') ?? null;
  // Of one account the newest are read from its own index, and no more than are shown.
  const entries =
    account === null
      ? sql`ledger_entries e`
      : sql`(select distinct id_entry as id from ledger_lines where account = ${account} order by id desc) own
          join ledger_entries e using (id)`;
  const where = sql`${filter.id ? sql`e.id = any(${[...filter.id]}::bigint[])` : sql`true`}
    and ${filter.du ? sql`e.at >= ${startOfDay(filter.du)}` : sql`true`}
    and ${filter.au ? sql`e.at < ${startOfDay(addDays(filter.au, 1))}` : sql`true`}
    and (${event}::text is null or e.event = ${event})
    and (${id_exped}::bigint[] is null or e.id_exped = any(${id_exped}::bigint[]))
    and (${ref}::text is null or e.id_colis = (select id from colis where code = ${ref})
      or e.id_facture = (select id from factures where ref = ${ref})
      or e.id_rs = (select id from runsheets where ref = ${ref}))`;
  return { entries, where };
}

function entries(db: Db, filter: EntryFilter): List<EntryRecord, LedgerEntry> {
  const { entries: from, where } = entriesOf(filter);
  return {
    db,
    from,
    where,
    order: newest({ 'e.id': 'bigint' }),
    search: filter.search,
    read: async (piece) => {
      const { rows } = await sql<EntryRecord>`
        select e.id, e.event, e.at, e.reverses,
          (select r.id from ledger_entries r where r.reverses = e.id) as reversed_by,
          ${sql.raw(sourceColumns)},
          (select json_agg(json_build_object('account', l.account, 'amount', l.amount) order by l.id)
            from ledger_lines l where l.id_entry = e.id) as lines
        from (select e.* from ${from} ${piece}) e ${sql.raw(sourceJoins)} order by e.id desc`.execute(
        db,
      );
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: async (rows) => {
      const accounts = rows.flatMap(({ lines }) => lines.map(({ account }) => account));
      const labels = await labelsOf(db, accounts);
      return rows.map((row) => showEntry(row, labels));
    },
  };
}

/** Every entry of a filter, for a file. */
export const allEntries = (db: Db, filter: EntryFilter): AsyncGenerator<LedgerEntry> =>
  allOf(entries(db, filter));

export const listEntries = (db: Db, { filter, ...page }: EntriesRequest) =>
  pageOf(entries(db, filter), page);

const showEntry = (row: EntryRecord, labels: Map<string, string>): LedgerEntry => ({
  id: row.id,
  event: row.event,
  at: row.at.toISOString(),
  par: row.par,
  source: showSource(row),
  annule: row.reverses,
  annulee_par: row.reversed_by,
  lignes: row.lines.map(({ account, amount }) => ({
    account,
    libelle: labels.get(account) ?? account,
    debit: toTnd(Math.max(0, amount)),
    credit: toTnd(Math.max(0, -amount)),
  })),
});
