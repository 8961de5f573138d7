import { accounts } from '@cigogne/domain/ledger/accounts';
import type { Context, Db } from '../http/context.ts';

/** Millimes that the shipper owes from earlier shortfalls; negative: owed to the shipper. */
export async function carryOver(db: Db, shipper: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.sum<string>('amount').as('total'))
    .where('account', '=', accounts.carryOver(shipper))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** The same, while nobody else spends it in this moment. */
export async function lockCarryOver(ctx: Context, shipper: number): Promise<number> {
  await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', shipper)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return carryOver(ctx.tx, shipper);
}

/** The last live invoice whose floor hid a shortfall. */
export async function lastShortfall(db: Db, shipper: number): Promise<string | null> {
  const row = await db
    .selectFrom('factures')
    .select('ref')
    .where('id_exped', '=', shipper)
    .where('etat', '<>', 'annulee')
    .where('report', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ref ?? null;
}
