import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/database.ts';
import { unhurried } from './unhurried.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ max: 1 });
});
afterAll(async () => database.drop());

test('what is worth nobody’s wait is written without one, and what follows it waits as before', async () => {
  const { pool } = database;
  await pool.query('set synchronous_commit = on');
  const { rows } = await pool.query(
    `with ${unhurried} select current_setting('synchronous_commit') as waits from unhurried`,
  );
  expect(rows).toEqual([{ waits: 'off' }]);
  const after = await pool.query('show synchronous_commit');
  expect(after.rows).toEqual([{ synchronous_commit: 'on' }]);
});
