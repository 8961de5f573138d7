import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/connection.ts';
import { type TestApp, testAppOn } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aCourier, aHub, anAdmin, aShipper, type Person } from '../testing/make-users.ts';

/** What the process says of itself; nobody waits for it unless a test says so. */
const thread = { waitedMs: 0, standsMs: 0, stop: () => undefined };
let it: TestApp;
let looks: OpenDatabase;
let clerk: Person;
let shipper: Person;
let courier: Person;
let held: Promise<pg.PoolClient>[] = [];
const lanes = { acts: () => it.services.pool, looks: () => looks.pool };

beforeAll(async () => {
  const database = await freshDatabase();
  looks = openDatabase(database.url, { max: 2 });
  const drop = async () => {
    await looks.close();
    await database.drop();
  };
  it = await testAppOn({ ...database, looks, drop, thread });
  const hub = await aHub(it);
  clerk = await anAdmin(it, { hub });
  courier = await aCourier(it, { hub });
  shipper = await aShipper(it);
});
afterEach(async () => {
  Object.assign(thread, { waitedMs: 0, standsMs: 0 });
  await Promise.all(held.map(async (one) => (await one).release()));
  held = [];
});
afterAll(async () => it.close());

/** All connections of a lane are taken, and one more call has waited for so long. */
async function occupy(lane: keyof typeof lanes, waitedMs: number): Promise<void> {
  const { max } = lanes[lane]().options;
  held = Array.from({ length: max + 1 }, () => lanes[lane]().connect());
  await pause(waitedMs);
}

const list = () => it.post('/api/colis/adm/list', { filter: {}, page: 0 }, clerk.token);
const create = () => it.post('/api/colis/exped/create', parcelForm, shipper.token);
const round = () => it.post('/api/liv/v10/tournee', { connu: [] }, courier.token);

test('a burst is waited for', async () => {
  Object.assign(thread, { waitedMs: 500, standsMs: 400 });
  const statuses = [(await list()).status, (await create()).status, (await round()).status];
  expect(statuses).toEqual([200, 200, 200]);
});

test('where a line stands, who looks is turned away at once and says when to come again; nobody else is', async () => {
  await occupy('looks', 700);
  const { status, body, headers } = await list();
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'surcharge' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await create()).status).toBe(200);
  expect((await round()).status).toBe(200);
});

test('where acts wait, lists give way, then what the office writes; a courier is turned away last', async () => {
  thread.standsMs = 1_000;
  for (const [waitedMs, ...fates] of [
    [90, 200, 200, 200],
    [150, 503, 200, 200],
    [300, 503, 503, 200],
    [600, 503, 503, 503],
  ] as const) {
    thread.waitedMs = waitedMs;
    const statuses = [(await list()).status, (await create()).status, (await round()).status];
    expect({ waitedMs, statuses }).toEqual({ waitedMs, statuses: fates });
  }
});

test('lists give way before an act that waits for a connection is turned away', async () => {
  await occupy('acts', 550);
  expect((await list()).status).toBe(503);
});

test('a process is asked whether it lives, however much it has to do', async () => {
  Object.assign(thread, { waitedMs: 5_000, standsMs: 5_000 });
  expect((await it.get('/healthz')).status).toBe(200);
  expect((await it.get('/readyz')).status).toBe(200);
});
