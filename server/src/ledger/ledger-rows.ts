import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
import { accountNamed, accountOf, type LedgerEvent, nameOf } from '@cigogne/domain/ledger/accounts';
import {
  type AccountKind,
  accountTypes,
  type AccountType,
  chart,
} from '@cigogne/domain/ledger/chart';
import type { LedgerAccount, LedgerEntry } from '@cigogne/domain/ledger/ledger.contract';
import { toTnd, type Millimes, atLeastZero, minus, noMoney } from '@cigogne/domain/money';
import { foldText, withoutSpaces } from '@cigogne/domain/searched-text';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Services } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { sharedRead } from '../database/shared-read.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { type Days, withinDays } from '../lists/within-days.ts';
import { labelsOf } from './account-names.ts';
import { balancesOf } from './balances.ts';
import { showSource, sourceColumns, sourceJoins, type SourceRecord } from './entry-source.ts';

interface AccountFilter {
  type?: readonly AccountType[] | undefined;
  search?: string | undefined;
  /** Balances at the end of this day; absent: now. */
  au?: Day | undefined;
}

/**
 * Every account with its balance, in the order of the chart; at a past day only those that held
 * something, since the others may not have existed.
 */
export async function listAccounts(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  { au, type, search }: AccountFilter,
): Promise<LedgerAccount[]> {
  const all = au
    ? await accountsAt(tx, startOfDay(addDays(au, 1)))
    : await accountsSeen(services, 'all');
  const isFound = foundBy(search);
  return all.filter((account) => (!type || type.includes(account.type)) && isFound(account));
}

/** The current balances, for the screens that one entry reloads together. */
const accountsSeen = sharedRead((services: Services, _: 'all') => accountsAt(services.db));

async function accountsAt(db: Db, at?: Date): Promise<LedgerAccount[]> {
  const balances = await balancesOf(db, 'all', at);
  const labels = await labelsOf(
    db,
    balances.map(({ account }) => account),
  );
  return balances
    .map(({ account, amount }) => {
      const name = nameOf(account);
      return {
        account: name,
        type: chart[account.kind].type,
        libelle: labels.get(name) ?? name,
        solde: toTnd(amount),
      };
    })
    .sort(
      (a, b) =>
        accountTypes.indexOf(a.type) - accountTypes.indexOf(b.type) ||
        alphabet.compare(a.libelle, b.libelle),
    );
}

const alphabet = new Intl.Collator('fr');

function foundBy(search = ''): (account: LedgerAccount) => boolean {
  const folded = foldText(search);
  if (folded === '') return () => true;
  return ({ libelle, account }) =>
    foldText(libelle).includes(folded) || foldText(account).includes(folded);
}

interface EntryRecord extends SourceRecord {
  id: number;
  event: LedgerEvent;
  at: Date;
  par: string | null;
  reverses: number | null;
  reversed_by: number | null;
  lines: { kind: AccountKind; owner: number; amount: Millimes }[];
}

interface EntryFilter extends Days {
  id?: readonly number[] | undefined;
  account?: string | undefined;
  event?: LedgerEvent | undefined;
  id_exped?: readonly number[] | undefined;
  search?: string | undefined;
}

interface EntriesRequest extends ListPage {
  filter: EntryFilter;
}

/** The entries that a filter selects: the source to read from, and the conditions. */
function entriesOf(filter: EntryFilter) {
  const { event, id_exped, search } = filter;
  // For one account, the newest entries are read from its own index, and no more than are shown.
  const entries =
    filter.account === undefined
      ? sql`ledger_entries e`
      : sql`(select distinct id_entry as id from ledger_lines where ${isNamed(filter.account)} order by id desc) own
          join ledger_entries e using (id)`;
  const tests: RawBuilder<unknown>[] = [sql`true`, ...withinDays('e.at', filter)];
  if (filter.id) tests.push(sql`e.id = any(${[...filter.id]}::bigint[])`);
  if (event) tests.push(sql`e.event = ${event}`);
  if (id_exped) tests.push(sql`e.id_exped = any(${[...id_exped]}::bigint[])`);
  if (search) tests.push(isAbout(withoutSpaces(search).toUpperCase()));
  return { entries, where: sql.join(tests, sql` and `) };
}

/** Entries about a parcel, an invoice or a round. */
const isAbout = (ref: string): RawBuilder<unknown> =>
  sql`(e.id_colis = (select id from colis where code = ${ref})
    or e.id_facture = (select id from factures where ref = ${ref})
    or e.id_rs = (select id from runsheets where ref = ${ref}))`;

/** A name that no account has matches no entries. */
function isNamed(name: string): RawBuilder<unknown> {
  const account = accountNamed(name);
  return account ? sql`kind = ${account.kind} and owner = ${account.owner}` : sql`false`;
}

function entries(db: Db, filter: EntryFilter): List<EntryRecord, LedgerEntry> {
  const { entries: from, where } = entriesOf(filter);
  return {
    db,
    from,
    where,
    order: newest({ 'e.id': 'bigint' }),
    search: filter.search,
    isWhole: !isNarrowed(filter),
    read: async (piece, on) => {
      const { rows } = await sql<EntryRecord>`
        select e.id, e.event, e.at, e.reverses,
          (select r.id from ledger_entries r where r.reverses = e.id) as reversed_by,
          ${sql.raw(sourceColumns)},
          (select json_agg(json_build_object('kind', l.kind, 'owner', l.owner, 'amount', l.amount) order by l.id)
            from ledger_lines l where l.id_entry = e.id) as lines
        from (select e.* from ${from} ${piece}) e ${sql.raw(sourceJoins)} order by e.id desc`.execute(
        on,
      );
      return rows;
    },
    keyOf: ({ id }) => [id],
    show: async (rows) => {
      const accounts = rows.flatMap(({ lines }) => lines.map(accountOf));
      const labels = await labelsOf(db, accounts);
      return rows.map((row) => showEntry(row, labels));
    },
  };
}

/** Every entry of a filter, for an export. */
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
  lignes: row.lines.map(({ amount, ...of }) => {
    const account = nameOf(accountOf(of));
    return {
      account,
      libelle: labels.get(account) ?? account,
      debit: toTnd(atLeastZero(amount)),
      credit: toTnd(atLeastZero(minus(noMoney, amount))),
    };
  }),
});
