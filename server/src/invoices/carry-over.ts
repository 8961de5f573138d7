import { accounts } from '@cigogne/domain/ledger/accounts';
import type { Millimes } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { balanceOf } from '../ledger/balances.ts';
import { invoiceOpenSince } from '../ledger/movements.ts';

/** What the shipper owes from earlier shortfalls; negative: owed to the shipper. */
export const carryOver = (db: Db, shipper: number): Promise<Millimes> =>
  balanceOf(db, accounts.carryOver(shipper));

/** The same, locked, so that nobody else spends it in the meantime. */
export const lockCarryOver = (ctx: Context, shipper: number): Promise<Millimes> =>
  balanceOf(ctx.tx, accounts.carryOver(shipper), { lock: true });

/**
 * The invoice since which the shipper has owed this amount; null when it came about otherwise, as
 * on the first day.
 */
export async function owedSince(
  db: Db,
  shipper: number,
  carried: Millimes,
): Promise<string | null> {
  const id = await invoiceOpenSince(db, accounts.carryOver(shipper), carried);
  if (id === null) return null;
  const row = await db.selectFrom('factures').select('ref').where('id', '=', id).executeTakeFirst();
  return row?.ref ?? null;
}
