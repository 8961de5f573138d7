import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionSettings } from './connection.ts';
import { freshDatabase, type FreshDatabase } from '../testing/database.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('values come back as the generated types say', async () => {
  const { rows } = await fresh.pool.query<object>(
    `select 9007199254740991::bigint as int8, '{1,2}'::bigint[] as list, 12.5::numeric as numeric,
       date '2026-02-28' as day, '{2026-02-28}'::date[] as days, '{"a":[1]}'::jsonb as json,
       timestamptz '2026-02-28 23:30:00+00' as instant, 7::int as int4, '\\x01'::bytea as bytes,
       null::bigint as nothing, pg_current_xact_id()::text ~ '^[0-9]+$' as xid`,
  );
  expect(rows[0]).toEqual({
    int8: 9_007_199_254_740_991,
    list: [1, 2],
    numeric: '12.5',
    day: '2026-02-28',
    days: ['2026-02-28'],
    json: { a: [1] },
    instant: new Date('2026-02-28T23:30:00Z'),
    int4: 7,
    bytes: Buffer.from([1]),
    nothing: null,
    xid: true,
  });
});

test('an instant is read to the millisecond, however much of the second and which year it names', async () => {
  const names = [
    ...[
      '2026-02-28 23:30:00',
      '2026-02-28 23:30:59.7',
      '2026-02-28 23:30:59.07',
      '1999-12-31 23:59:59.999',
    ],
    ...['2028-02-29 00:00:00.123456', '0050-03-01 00:00:00', '12026-01-01 10:00:00.5'],
  ];
  const { rows } = await fresh.pool.query<{ at: Date; ms: string }>(
    `select at, floor(extract(epoch from at) * 1000)::text as ms
     from unnest($1::text[]) with ordinality n (name, n), lateral (select (name || '+00')::timestamptz as at) t order by n`,
    [names],
  );
  expect(rows.map(({ at }) => String(at.getTime()))).toEqual(rows.map(({ ms }) => ms));
  const odd = await fresh.pool.query<{ end: unknown; before: Date }>(
    `select 'infinity'::timestamptz as end, '0044-03-15 12:00:00+00 BC'::timestamptz as before`,
  );
  expect(odd.rows[0]).toEqual({ end: Infinity, before: new Date('-000043-03-15T12:00:00Z') });
});

test('a number too large to be exact is an error, not a wrong number', async () => {
  await expect(fresh.pool.query('select 9007199254740992::bigint')).rejects.toThrow(
    'Not a safe integer',
  );
});

test('a connection that the server ends does not end the process', async () => {
  const client = await fresh.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();
  await fresh.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await fresh.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('statements, locks and idle transactions are bounded, and time is UTC', async () => {
  const { rows } = await fresh.pool.query<object>(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle,
       current_setting('timezone') as zone, current_setting('jit') as jit`,
  );
  expect(rows[0]).toEqual({ statement: '30s', lock: '10s', idle: '30s', zone: 'UTC', jit: 'off' });
});

test('who prepares a database waits longer for it than who answers somebody', () => {
  const patience = (seconds?: number) =>
    connectionSettings(fresh.url, seconds).connectionTimeoutMillis;
  expect([patience(), patience(0)]).toEqual([5_000, 30_000]);
});
