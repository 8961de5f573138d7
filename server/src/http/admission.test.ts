import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/connection.ts';
import { type TestApp, testAppOn } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { aCourier, aHub, anAdmin, aShipper, type Person } from '../testing/make-users.ts';

let app: TestApp;
let looks: OpenDatabase;
let clerk: Person;
let shipper: Person;
let courier: Person;
const pages = mkdtempSync(join(tmpdir(), 'pages-'));
let held: Promise<pg.PoolClient>[] = [];
const lanes = { acts: () => app.services.pool, looks: () => looks.pool };

beforeAll(async () => {
  const database = await freshDatabase();
  looks = openDatabase(database.url, { max: 2 });
  const drop = async () => {
    await looks.close();
    await database.drop();
  };
  mkdirSync(join(pages, 'assets'));
  for (const file of ['index.html', 'account.html', 'dashb.html', 'assets/a.js'])
    writeFileSync(join(pages, file), '');
  app = await testAppOn({ ...database, looks, drop, patient: false }, { pages });
  const hub = await aHub(app);
  clerk = await anAdmin(app, { hub });
  courier = await aCourier(app, { hub });
  shipper = await aShipper(app);
});
afterEach(async () => {
  for (const pool of [app.services.pool, looks.pool]) {
    Reflect.deleteProperty(pool, 'waitedMs');
    Reflect.deleteProperty(pool, 'standsMs');
  }
  await Promise.all(held.map(async (one) => (await one).release()));
  held = [];
});
afterAll(async () => {
  await app.close();
  rmSync(pages, { recursive: true });
});

/** Takes all connections of a lane, with one more call that has waited this long. */
async function occupy(lane: keyof typeof lanes, waitedMs: number): Promise<void> {
  const { max } = lanes[lane]().options;
  held = Array.from({ length: max + 1 }, () => lanes[lane]().connect());
  await pause(waitedMs);
}

/** Sets what a pool reports about its queue, because waiting for a real one would take too long. */
function say(lane: keyof typeof lanes, line: { waitedMs: number; standsMs: number }): void {
  for (const [name, value] of Object.entries(line))
    Object.defineProperty(lanes[lane](), name, { value, configurable: true });
}

const list = () => app.post('/api/colis/adm/list', { filter: {}, page: 0 }, clerk.token);
const create = () => app.post('/api/colis/exped/create', parcelForm, shipper.token);
const round = () => app.post('/api/liv/v10/tournee', { connu: [] }, courier.token);

test('a burst is waited for', async () => {
  await occupy('looks', 700);
  const answer = list();
  await pause(50);
  await Promise.all(held.splice(0).map(async (one) => (await one).release()));
  expect((await answer).status).toBe(200);
});

test('where a line stands, who looks is turned away at once and says when to come again; nobody else is', async () => {
  await occupy('looks', 1_050);
  const { status, body, headers } = await list();
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'surcharge' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await create()).status).toBe(200);
  expect((await round()).status).toBe(200);
});

test('where acts wait, lists give way with what the office writes; a courier is turned away last', async () => {
  for (const [waitedMs, ...fates] of [
    [90, 200, 200, 200],
    [150, 200, 200, 200],
    [300, 503, 503, 200],
    [600, 503, 503, 503],
  ] as const) {
    say('acts', { waitedMs, standsMs: 2_000 });
    const statuses = [(await list()).status, (await create()).status, (await round()).status];
    expect({ waitedMs, statuses }).toEqual({ waitedMs, statuses: fates });
  }
});

test('an act that waits long for its connection, once, turns nobody away', async () => {
  say('acts', { waitedMs: 900, standsMs: 900 });
  const statuses = [(await list()).status, (await create()).status, (await round()).status];
  expect(statuses).toEqual([200, 200, 200]);
});

test('a process is asked whether it lives, however much it has to do', async () => {
  say('acts', { waitedMs: 5_000, standsMs: 5_000 });
  say('looks', { waitedMs: 5_000, standsMs: 5_000 });
  expect((await app.get('/healthz')).status).toBe(200);
  expect((await app.get('/readyz')).status).toBe(200);
});

test('nobody is turned away from a screen and its files, which ask no database', async () => {
  say('acts', { waitedMs: 5_000, standsMs: 5_000 });
  for (const path of ['/dashb/mu/pickup/list', '/login', '/assets/a.js'])
    expect({ path, status: (await app.get(path)).status }).toEqual({ path, status: 200 });
});
