import { afterAll, beforeAll, expect, test } from 'vitest';
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
