import { accounts } from '@cigogne/domain/ledger/accounts';
import { type Millimes, noMoney } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { balanceOf } from '../ledger/balances.ts';

/** What the shipper owes from earlier shortfalls; negative: owed to the shipper. */
export const carryOver = (db: Db, shipper: number): Promise<Millimes> =>
  balanceOf(db, accounts.carryOver(shipper));

/** The same, while nobody else spends it in this moment. */
export const lockCarryOver = (ctx: Context, shipper: number): Promise<Millimes> =>
  balanceOf(ctx.tx, accounts.carryOver(shipper), { lock: true });

/** The last live invoice whose floor hid a shortfall. */
export async function lastShortfall(db: Db, shipper: number): Promise<string | null> {
  const row = await db
    .selectFrom('factures')
    .select('ref')
    .where('id_exped', '=', shipper)
    .where('etat', '<>', 'annulee')
    .where('report', '>', noMoney)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ref ?? null;
}
