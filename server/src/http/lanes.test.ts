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
let held: Promise<pg.PoolClient>[] = [];
const lanes = { acts: () => app.services.pool, looks: () => looks.pool };

beforeAll(async () => {
  const database = await freshDatabase();
  looks = openDatabase(database.url, { max: 2 });
  const drop = async () => {
    await looks.close();
    await database.drop();
  };
  app = await testAppOn({ ...database, looks, drop });
  const hub = await aHub(app);
  clerk = await anAdmin(app, { hub });
  courier = await aCourier(app, { hub });
  shipper = await aShipper(app);
});
afterEach(async () => letGo());
afterAll(async () => app.close());

/** Requests this many connections of a lane before the next call. */
function occupy(lane: keyof typeof lanes, connections: number): void {
  held = Array.from({ length: connections }, () => lanes[lane]().connect());
}

async function letGo(): Promise<void> {
  await Promise.all(held.map(async (one) => (await one).release()));
  held = [];
}

const list = () => app.post('/api/colis/adm/list', { filter: {}, page: 0 }, clerk.token);
const create = () => app.post('/api/colis/exped/create', parcelForm, shipper.token);
const round = () => app.post('/api/liv/v10/tournee', { connu: [] }, courier.token);

test('an act and a courier wait behind no list', async () => {
  occupy('looks', 2);
  let isListed = false;
  const listed = list().finally(() => {
    isListed = true;
  });
  expect((await create()).status).toBe(200);
  expect((await round()).status).toBe(200);
  expect(isListed).toBe(false);
  await letGo();
  const { status, body } = await listed;
  expect({ status, count: body.count }).toEqual({ status: 200, count: 0 });
});

test('nor a list behind an act, from the look at its session on', async () => {
  occupy('acts', 5);
  expect((await list()).status).toBe(200);
});

test('where too many look, who looks is sent away and says when to come again; acts go on', async () => {
  occupy('looks', 304);
  const { status, body, headers } = await list();
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'surcharge' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await create()).status).toBe(200);
  expect((await round()).status).toBe(200);
});
