import { parcelCode } from '@cigogne/domain/parcels/code';
import type pg from 'pg';
import { run, type Statement } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import { codeYear } from '../code-year.ts';

/**
 * How many numbers are taken from the sequence at once, so that most creations need no round trip
 * for theirs.
 */
const blockSize = 100;

const numbers = new WeakMap<pg.Pool, number[]>();

/**
 * Unique codes of this year; the numbers of refused creations are skipped. The sequence is read
 * over the caller's own connection, because all callers could deadlock waiting for a second one.
 *
 * A sequence goes back when PostgreSQL is killed before its log is on the disk, so only numbers
 * whose taking is known to be there are kept for later: a transaction, which may end with the
 * server, takes what it uses and no more.
 */
export async function takeCodes(ctx: Context, n: number): Promise<string[]> {
  const { pool, db } = ctx.services;
  const left = numbers.get(pool) ?? [];
  numbers.set(pool, left);
  const mine = left.splice(0, n);
  const missing = n - mine.length;
  if (missing > 0 && ctx.tx !== db) mine.push(...(await nextNumbers(ctx, takeNumbers, missing)));
  else if (missing > 0) {
    const fresh = await nextNumbers(ctx, takeDurably, Math.max(blockSize, missing));
    mine.push(...fresh.splice(0, missing));
    left.push(...fresh);
  }
  const year = codeYear(ctx);
  return mine.map((number) => parcelCode(year, number));
}

async function nextNumbers(ctx: Context, statement: Statement, size: number): Promise<number[]> {
  const rows = await run<{ number: number }>(ctx, statement, [size]);
  return rows.map((row) => row.number);
}

const takeNumbers = {
  name: 'take-parcel-numbers',
  text: `select nextval('parcel_numbers') as number from generate_series(1, $1::int)`,
};

/**
 * `nextval` alone writes to the log once in 32 calls, and a commit waits for the disk only if its
 * transaction wrote something: the message is that something.
 */
export const takeDurably = {
  name: 'take-parcel-numbers-durably',
  text: `with logged as materialized (select pg_logical_emit_message(true, 'parcel_numbers', ''))
    select nextval('parcel_numbers') as number from generate_series(1, $1::int) cross join logged`,
};
