import type { InMillimes } from '@cigogne/domain/amounts';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { formatRib } from '@cigogne/domain/accounts/rib';
import type { OwedBalance } from '@cigogne/domain/invoices/payments-wire';
import { type Millimes, minus, noMoney, toTnd } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { accountsSql } from '../ledger/balances.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageWithSums } from '../lists/list.ts';
import { oldest } from '../lists/order.ts';
import type { SheetColumn } from '../lists/sheet.ts';
import { payeeSql } from './record-payment.ts';

interface BalanceFilter {
  search?: string | undefined;
  id_exped?: readonly number[] | undefined;
}

interface OwedRecord extends Pick<InMillimes<OwedBalance>, 'rib' | 'mode_reglement'> {
  id: number;
  nom_com: string | null;
  /** On `report`, below zero. */
  balance: Millimes;
}

const holders = sql`${sql.raw(accountsSql('report', 'owed'))} b join users u on u.id = b.owner`;

/** Shippers whose `report` is below zero, the largest amount first. */
const owed = (db: Db, { search, id_exped }: BalanceFilter): List<OwedRecord, OwedBalance> => ({
  db,
  from: holders,
  where: sql.join(
    [
      sql`true`,
      ...(search ? [found(search, { names: ['u.nom_com'] })] : []),
      ...(id_exped ? [sql`u.id = any(${[...id_exped]}::bigint[])`] : []),
    ],
    sql` and `,
  ),
  order: oldest({ 'b.balance': 'bigint', 'u.id': 'bigint' }),
  search,
  read: async (piece) => {
    const { rows } = await sql<OwedRecord>`
      select u.id, ${payeeSql} as nom_com, u.rib, u.mode_reglement, b.balance from ${holders} ${piece}`.execute(
      db,
    );
    return rows;
  },
  keyOf: ({ balance, id }) => [balance, id],
  show: (rows) => rows.map(showOwed),
});

const showOwed = ({ id, nom_com, balance, ...row }: OwedRecord): OwedBalance => ({
  ...row,
  exped: { id, nom_com },
  solde: toTnd(minus(noMoney, balance)),
});

/** One page of them, with the total of all, and what others owe whatever the filter. */
export async function listOwed(db: Db, { filter, ...page }: { filter: BalanceFilter } & ListPage) {
  const [{ sums, ...listed }, dus] = await Promise.all([
    pageWithSums(
      owed(db, filter),
      sql<{ solde: Millimes }>`coalesce(-sum(b.balance), 0)::bigint as solde`,
      page,
    ),
    owing(db),
  ]);
  return { ...listed, solde: toTnd(sums.solde), dus };
}

/** Shippers whose `report` is above zero: their next invoice takes it off. */
async function owing(db: Db) {
  const { rows } = await sql<{ nbr: number; montant: Millimes }>`
    select count(*)::int as nbr, coalesce(sum(balance), 0)::bigint as montant
    from ${sql.raw(accountsSql('report', 'owe'))} b`.execute(prepared(db));
  const { nbr = 0, montant = noMoney } = rows[0] ?? {};
  return { nbr, montant: toTnd(montant) };
}

/** All of them, for an export. */
export const allOwed = (db: Db, filter: BalanceFilter): AsyncGenerator<OwedBalance> =>
  allOf(owed(db, filter));

export const owedSheet: readonly SheetColumn<OwedBalance>[] = [
  { title: 'Expéditeur', width: 32, value: ({ exped }) => exped.nom_com },
  { title: 'RIB', width: 26, value: ({ rib }) => rib && formatRib(rib) },
  {
    title: 'Règlement',
    width: 24,
    value: ({ mode_reglement }) => paymentModeLabels[mode_reglement],
  },
  { title: 'Solde TND', kind: 'amount', value: ({ solde }) => solde },
];
