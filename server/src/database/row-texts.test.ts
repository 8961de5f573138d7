import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/database.ts';

let fresh: FreshDatabase;
/** As node-postgres reads by itself. */
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

const same = async (text: string, values: unknown[] = []) => {
  const [ours, theirs] = [await fresh.pool.query(text, values), await plain.query(text, values)];
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

test('rows come whole and in order, however the network cuts them', async () => {
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
