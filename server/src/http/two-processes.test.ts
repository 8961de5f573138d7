import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { recordEvents } from '../events/record-events.ts';
import { addJob, runJobsOnce } from '../jobs/jobs.ts';
import { system, type TestApp, testAppOn } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aHub, anAdmin, aShipper, testPassword } from '../testing/make-users.ts';

// Two processes on one database: it makes no difference which of them answers.

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  const database = await freshDatabase();
  one = await testAppOn(database);
  const own = openDatabase(database.url, { max: 5 });
  other = await testAppOn({ ...database, ...own, drop: own.close });
  await other.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const patient = { timeout: 5_000 };

test('a screen hears from its process what was written by the other, and ends when its person signs out there', async () => {
  const hub = await aHub(one);
  const admin = await anAdmin(one, { hub });
  const { port } = other.fastify.server.address() as AddressInfo;
  const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { 'cgo-tkn': admin.token },
  });
  let text = '';
  let ended = false;
  void (async () => {
    for await (const piece of stream.body ?? [])
      text += new TextDecoder().decode(piece as Uint8Array);
    ended = true;
  })();
  await one.as(system, (ctx) =>
    recordEvents(ctx, [{ type: 'mu', hubs: [hub.id], data: { ref: 'from-the-other' } }]),
  );
  await one.dispatchEvents();
  await expect.poll(() => text, patient).toContain('from-the-other');

  expect((await one.post('/api/users/logout', {}, admin.token)).status).toBe(200);
  await one.dispatchEvents();
  await expect.poll(() => ended, patient).toBe(true);
  await expect
    .poll(async () => (await other.get('/api/users/checkuser', admin.token)).status, patient)
    .toBe(401);
});

test('one key given to both at once makes one parcel, and both answer it', async () => {
  const { token } = await aShipper(one);
  const create = (at: TestApp) =>
    at.post('/api/colis/exped/create', parcelForm, token, { 'idempotency-key': 'twice-at-once' });
  const answers = await Promise.all([one, other, one, other].map(create));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.colis.code)).size).toBe(1);
});

test('wrong passwords are counted together', async () => {
  const { email } = await aShipper(one);
  const wrong = { email, password: 'pas le bon' };
  const right = { email, password: testPassword };
  for (let turn = 0; turn < 10; turn += 1)
    await (turn % 2 === 0 ? one : other).post('/api/users/login', wrong);
  expect((await one.post('/api/users/login', right)).status).toBe(429);
  expect((await other.post('/api/users/login', right)).status).toBe(429);
});

test('two workers do each job once', async () => {
  const done: number[] = [];
  const counting = {
    byName: {
      'be-counted': async (_: unknown, { n }: Record<string, unknown>) => void done.push(Number(n)),
    },
    crontab: '',
  };
  const all = Array.from({ length: 30 }, (_, n) => n);
  await one.as(system, async (ctx) => {
    for (const n of all) await addJob(ctx, 'be-counted', { n });
  });
  await Promise.all([one, other].map((app) => runJobsOnce(app.services, app.url, counting)));
  expect(done.sort((a, b) => a - b)).toEqual(all);
});
