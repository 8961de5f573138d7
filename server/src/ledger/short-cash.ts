import { shortCash, type ShortCash } from '@cigogne/domain/ledger/short-cash';
import type { Account } from '@cigogne/domain/ledger/accounts';
import type { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';

/** The SQL state that our triggers raise when a till would go below zero. */
const shortOfCash = 'CG001';

/** The refusal for that database error; null for any other. */
export function asShortCash(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== shortOfCash) return null;
  return 'detail' in error ? shortCash(JSON.parse(String(error.detail)) as ShortCash) : null;
}

/**
 * Makes withdrawals from a till wait for one another: takes the lock under which the database
 * checks it, before it is read.
 */
export async function lockTill(db: Db, { kind, owner }: Account): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${owner}::integer)`.execute(db);
}

/**
 * Checks the tills now instead of at the end of the transaction, for a part of it that may be
 * refused alone.
 */
export async function checkCash(ctx: Context): Promise<void> {
  try {
    await sql`set constraints ledger_lines_cash immediate`.execute(ctx.tx);
  } catch (error) {
    throw asShortCash(error) ?? error;
  }
  await sql`set constraints ledger_lines_cash deferred`.execute(ctx.tx);
}
