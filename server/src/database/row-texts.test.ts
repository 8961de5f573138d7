import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RowTextsClient } from './row-texts.ts';
import { freshDatabase, type FreshDatabase } from '../testing/database.ts';

let fresh: FreshDatabase;
/** With node-postgres's own parsing. */
let plain: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  plain = new pg.Client(fresh.url);
  await plain.connect();
});
afterAll(async () => {
  await plain.end();
  await fresh.drop();
});

const texts = [
  ...['', ' ', 'Nappe', 'Nappe brodée', 'é', 'جمّال', '🐪', 'ends with é', "l'été\tà « Sousse »\n"],
  ...[
    '0',
    '12.500',
    '\u007f',
    '\u0080',
    '\u00ff',
    'x'.repeat(127),
    'x'.repeat(128),
    'é'.repeat(200),
    'x'.repeat(70_000),
  ],
];

type Reader = Pick<pg.Client, 'query'>;

const same = async (text: string, values: unknown[] = [], reader: Reader = fresh.pool) => {
  const [ours, theirs] = [await reader.query(text, values), await plain.query(text, values)];
  expect(ours.rows.length).toBe(theirs.rows.length);
  expect(ours.rows).toEqual(theirs.rows);
  expect(ours.command).toBe(theirs.command);
  return ours.rows;
};

test('every text comes as it was written, beside what is null and what is empty', async () => {
  const rows = await same(
    'select n::int, t, null as nothing, $1::text[] as all_of_them, t as again from unnest($1::text[]) with ordinality u (t, n)',
    [texts],
  );
  expect(rows.map(({ t }: { t: string }) => t)).toEqual(texts);
});

/**
 * A network that delivers everything in pieces of a given size, so that messages are split at every
 * possible place.
 */
class Crumbs extends Socket {
  readonly #size: number;
  constructor(size: number) {
    super();
    this.#size = size;
  }
  override emit(event: string | symbol, ...told: unknown[]): boolean {
    const [chunk] = told;
    if (event !== 'data' || !Buffer.isBuffer(chunk)) return super.emit(event, ...told);
    for (let at = 0; at < chunk.length; at += this.#size)
      super.emit('data', chunk.subarray(at, at + this.#size));
    return true;
  }
}

test.each([1, 3, 4, 5, 6])(
  'rows come whole and in order where the network cuts them after every %i bytes',
  async (size) => {
    const crumbled = new RowTextsClient({
      connectionString: fresh.url,
      stream: () => new Crumbs(size),
    });
    await crumbled.connect();
    const ask = (text: string, values: unknown[] = []) => same(text, values, crumbled);
    await ask('select t, null as nothing, t as again from unnest($1::text[]) t', [texts]);
    await ask(
      `select n::int, repeat(substr('aé', 1 + n % 2, 1), n % 97) as t, case when n % 3 > 0 then repeat('long ', n % 50) end as u
       from generate_series(1, 300) n`,
    );
    await ask(`do $$ begin raise notice 'é'; end $$`);
    await ask('select from generate_series(1, 3)');
    await expect(crumbled.query('select 1 / n as n from generate_series(-2, 2) n')).rejects.toThrow(
      'division by zero',
    );
    await ask('select 2 as n');
    await crumbled.end();
  },
);

test('many rows, and rows that are long, come whole and in order', async () => {
  await same(
    `select n::int, repeat(substr('aé', 1 + n % 2, 1), n % 97) as t, case when n % 3 > 0 then repeat('long ', n % 500) end as u
     from generate_series(1, 5000) n`,
  );
  await same(`select repeat('é', 3000000) as one, repeat('x', 3000000) as other`);
});

test('what is no row is told in its place: no rows, no columns, a notice, an error between two answers', async () => {
  await same('select 1 as n where false');
  await same('select from generate_series(1, 3)');
  await same(`do $$ begin raise notice 'é'; end $$`);
  await expect(fresh.pool.query('select 1 / n as n from generate_series(-2, 2) n')).rejects.toThrow(
    'division by zero',
  );
  await same('select 2 as n');
});
