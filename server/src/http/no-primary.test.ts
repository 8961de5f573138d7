import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { isAway } from '../database/passing-errors.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aShipper } from '../testing/make-users.ts';

let app: TestApp;
let shipper: string;
beforeAll(async () => {
  app = await startTestApp();
  shipper = (await aShipper(app)).token;
});
afterAll(async () => app.close());

const create = (key: string) =>
  app.post('/api/colis/exped/create', parcelForm, shipper, { 'idempotency-key': key });

/** Like a cluster without a majority: its server runs, but is read-only. */
async function onlyReads(yes: boolean): Promise<void> {
  const name = new URL(app.url).pathname.slice(1);
  await app.owner.pool.query(
    `alter database ${name} ${yes ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
  );
  if (!yes) return;
  await app.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and usename <> current_user`,
    [name],
  );
  while (app.services.pool.totalCount > 0) await pause(5);
}

test('a database without a majority refuses writes in a sentence, loses nothing and is written to again by itself', async () => {
  const before = await app.fingerprint();
  await onlyReads(true);
  const refused = await create('first-try');
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({
    message: 'Le service est momentanément indisponible, réessayez.',
    code: 'surcharge',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await app.fingerprint()).toBe(before);

  await onlyReads(false);
  // Each connection that is still read-only is closed once it has refused.
  await expect.poll(async () => (await create('first-try')).status).toBe(200);
  const { rows } = await app.owner.pool.query('select count(*)::int as n from colis');
  expect(rows).toEqual([{ n: 1 }]);
});

test('a proxy that knows of no primary is a database that is away', async () => {
  const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(closing, 'listening');
  const { port } = closing.address() as AddressInfo;
  const { pool, close } = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`);
  const error: unknown = await pool.query('select 1').catch((problem: unknown) => problem);
  expect(isAway(error)).toBe(true);
  await close();
  closing.close();
});
