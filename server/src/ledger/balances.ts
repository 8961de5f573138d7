import { type Account, accountOf } from '@cigogne/domain/ledger/accounts';
import {
  type AccountKind,
  type AccountOwner,
  chart,
  type OwnedKind,
} from '@cigogne/domain/ledger/chart';
import { type Millimes, millimes, noMoney } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';

/*
 * The only way to read a balance. The current one is stored: a total, plus what was posted since the
 * last fold (decision 031). The balance at an instant is the current one minus everything posted
 * from then on.
 */

interface Reading {
  /** Just before this instant; absent: now. */
  at?: Date;
  /** Until the transaction ends, nobody else who asks for the lock can read or spend it. */
  lock?: boolean;
}

export interface Balance {
  account: Account;
  amount: Millimes;
}

/** Positive: the company has it or is owed it. Negative: it owes or has earned it. */
export async function balanceOf(
  db: Db,
  account: Account,
  reading: Reading = {},
): Promise<Millimes> {
  if (reading.lock) await lockOwner(db, account);
  const [found] = await balancesOf(db, [account], reading.at);
  return found?.amount ?? noMoney;
}

/**
 * The balances of these accounts, or of every account ever posted to; one that was never posted to
 * may be absent.
 */
export async function balancesOf(
  db: Db,
  of: readonly Account[] | 'all',
  at?: Date,
): Promise<Balance[]> {
  const { rows } = await sql<{ kind: AccountKind; owner: number; amount: Millimes }>`
    select kind, owner, sum(amount)::bigint as amount from (
      select kind, owner, amount from account_totals where ${among(of)}
      union all select kind, owner, amount from account_moves where ${among(of)}
      ${at ? sql`union all ${postedSince(of, at)}` : sql``}) kept
    group by kind, owner ${at ? sql`having sum(amount) <> 0` : sql``}`.execute(
    at ? db : prepared(db),
  );
  return rows.map(({ kind, owner, amount }) => ({
    account: accountOf({ kind, owner }),
    amount: millimes(amount),
  }));
}

const among = (of: readonly Account[] | 'all'): RawBuilder<unknown> =>
  of === 'all' ? sql`true` : isOneOf(of);

/**
 * A condition on the columns `kind` and `owner`; `table` qualifies them where several tables have
 * them.
 */
export function isOneOf(accounts: readonly Account[], table?: string): RawBuilder<unknown> {
  const columns = ['kind', 'owner'].map((name) => sql.ref(table ? `${table}.${name}` : name));
  return sql`(${sql.join(columns)}) in (select * from unnest(
    ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ owner }) => owner)}::bigint[]))`;
}

/** What was posted after the instant, to be subtracted. */
const postedSince = (of: readonly Account[] | 'all', at: Date): RawBuilder<unknown> =>
  sql`select kind, owner, -amount from ledger_lines
    where ${among(of)} and id_entry in (select id from ledger_entries where at >= ${at})`;

const tables: Record<AccountOwner, 'users' | 'hubs'> = {
  courier: 'users',
  shipper: 'users',
  hub: 'hubs',
};

/** Locks the row of the owner, so that an account is spent from by one transaction at a time. */
async function lockOwner(db: Db, { kind, owner }: Account): Promise<void> {
  const of = chart[kind].owner;
  if (of === null) throw new Error(`Nobody owns ${kind}, so that nobody's row locks it`);
  await db
    .selectFrom(tables[of])
    .select('id')
    .where('id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * SQL of the current balance of an account, for a statement over many owners; `owner` is the column
 * of their ids. Never null.
 */
export const heldSql = (kind: OwnedKind, owner: string): string =>
  `(select coalesce(sum(k.amount), 0)::bigint from (
    select t.amount from account_totals t where t.kind = '${kind}' and t.owner = ${owner}
    union all select m.amount from account_moves m where m.kind = '${kind}' and m.owner = ${owner}) k)`;

/**
 * SQL of the accounts of a kind whose owners are owed (below zero) or owe (above), each owner with
 * its balance, for a statement over all of them.
 */
export const accountsSql = (kind: OwnedKind, who: 'owed' | 'owe'): string =>
  `(select k.owner, sum(k.amount)::bigint as balance from (
    select t.owner, t.amount from account_totals t where t.kind = '${kind}'
    union all select m.owner, m.amount from account_moves m where m.kind = '${kind}') k
  group by k.owner having sum(k.amount) ${who === 'owed' ? '<' : '>'} 0)`;

/**
 * Rows `owner, amount` with the current balances of one kind of account for the owners within
 * `these`; none for an owner who never had one.
 */
export const heldByOwner = (kind: OwnedKind, these: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select owner, sum(amount)::bigint as amount from (
    select owner, amount from account_totals where kind = ${kind} and ${these}
    union all select owner, amount from account_moves where kind = ${kind} and ${these}) kept
  group by owner`;

/**
 * Folds what was posted since the last time into the totals. Readers add up both, so no figure
 * changes, only the number of rows they read.
 */
export async function foldBalances(tx: Db): Promise<void> {
  await sql`
    with taken as (delete from account_moves returning *)
    insert into account_totals (kind, owner, amount) select kind, owner, sum(amount) from taken group by kind, owner
    on conflict (kind, owner) do update set amount = account_totals.amount + excluded.amount`.execute(
    tx,
  );
}
