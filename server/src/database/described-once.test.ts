import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/database.ts';
import { openDatabase, type OpenDatabase } from './connection.ts';
import { runAlone } from './statement.ts';

let fresh: FreshDatabase;
/** One connection, counting how often it receives the columns of a statement. */
let open: OpenDatabase;
let descriptions = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  open = openDatabase(fresh.url, { max: 1 });
  open.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('rowDescription', () => {
      descriptions += 1;
    });
  });
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
});

const numbers = {
  name: 'test-numbers',
  text: `select n::bigint as n, to_timestamp(n) as at, '{"a": 1}'::json as kept from generate_series(1, $1::int) n`,
};
const instants = { name: 'test-instants', text: 'select to_timestamp($1) as at' };

test('a connection is told the columns of a statement once, and reads each of its answers by them', async () => {
  for (const most of [2, 0, 1, 3]) {
    expect(await runAlone(open, numbers, [most])).toEqual(
      [1, 2, 3].slice(0, most).map((n) => ({ n, at: new Date(n * 1000), kept: { a: 1 } })),
    );
    expect(await runAlone(open, instants, [most])).toEqual([{ at: new Date(most * 1000) }]);
  }
  expect(descriptions).toBe(2);
});

test('an error in between is told, and the next call has its answer', async () => {
  await expect(runAlone(open, numbers, ['no number'])).rejects.toThrow('invalid input syntax');
  expect(await runAlone(open, numbers, [1])).toHaveLength(1);
});

test('a value that cannot be read is told, the first time and when its columns are known', async () => {
  const large = { name: 'test-large', text: 'select $1::bigint as n' };
  for (let time = 0; time < 2; time += 1) {
    await expect(runAlone(open, large, ['9007199254740993'])).rejects.toThrow('Not a safe integer');
    expect(await runAlone(open, large, ['7'])).toEqual([{ n: 7 }]);
  }
});

test('a statement whose columns become others is refused, not read wrongly', async () => {
  const any = { name: 'test-columns', text: 'select * from test_columns' };
  await open.pool.query('create temporary table test_columns as select 1 as a');
  expect(await runAlone(open, any, [])).toEqual([{ a: 1 }]);
  await open.pool.query('alter table test_columns add b text default 2');
  await expect(runAlone(open, any, [])).rejects.toThrow('cached plan must not change result type');
});
