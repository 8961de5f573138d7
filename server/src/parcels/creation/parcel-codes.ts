import { parcelCode } from '@cigogne/domain/parcels/code';
import type pg from 'pg';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import { codeYear } from '../code-year.ts';

/**
 * How many numbers are taken from the sequence at once, so that most creations need no round trip
 * for theirs.
 */
const blockSize = 25;

const numbers = new WeakMap<pg.Pool, number[]>();

/**
 * Unique codes of this year; the numbers of refused creations are skipped. The sequence is read
 * over the caller's own connection, because all callers could deadlock waiting for a second one.
 */
export async function takeCodes(ctx: Context, n: number): Promise<string[]> {
  const { pool } = ctx.services;
  const left = numbers.get(pool) ?? [];
  numbers.set(pool, left);
  const mine = left.splice(0, n);
  if (mine.length < n) {
    const fresh = await nextNumbers(ctx, Math.max(blockSize, n - mine.length));
    mine.push(...fresh.splice(0, n - mine.length));
    left.push(...fresh);
  }
  const year = codeYear(ctx);
  return mine.map((number) => parcelCode(year, number));
}

async function nextNumbers(ctx: Context, size: number): Promise<number[]> {
  const rows = await run<{ number: number }>(ctx, takeNumbers, [size]);
  return rows.map((row) => row.number);
}

const takeNumbers = {
  name: 'take-parcel-numbers',
  text: `select nextval('parcel_numbers') as number from generate_series(1, $1::int)`,
};
