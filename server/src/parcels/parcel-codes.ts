import { yearOf } from '@cigogne/domain/days';
import { parcelCode } from '@cigogne/domain/parcels/code';
import type pg from 'pg';
import type { Context } from '../http/context.ts';

/** Numbers taken at once from the sequence: most creations then need no round trip for theirs. */
const blockSize = 25;

interface Block {
  left: number[];
  coming: Promise<void> | null;
}
const blocks = new WeakMap<pg.Pool, Block>();

/** Unique codes of this year; numbers of a refused creation are skipped for ever (D §4). */
export async function takeCodes(ctx: Context, n: number): Promise<string[]> {
  const { pool } = ctx.services;
  const block = blocks.get(pool) ?? { left: [], coming: null };
  blocks.set(pool, block);
  while (block.left.length < n) {
    block.coming ??= refill(pool, block, Math.max(blockSize, n));
    await block.coming;
  }
  const year = yearOf(ctx.now);
  return block.left.splice(0, n).map((number) => parcelCode(year, number));
}

async function refill(pool: pg.Pool, block: Block, size: number): Promise<void> {
  try {
    const { rows } = await pool.query<{ number: number }>({
      name: 'take-parcel-numbers',
      text: `select nextval('parcel_numbers') as number from generate_series(1, $1::int)`,
      values: [size],
    });
    block.left.push(...rows.map((row) => row.number));
  } finally {
    block.coming = null;
  }
}
