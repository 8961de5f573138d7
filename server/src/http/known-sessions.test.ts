import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { setupContract } from '@cigogne/domain/accounts/setup.contract';
import type { Endpoint } from '@cigogne/domain/contract';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aKey, bearing } from '../testing/make-keys.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import {
  aHub,
  anAdmin,
  aRoot,
  aShipper,
  type Person,
  testPassword,
  testPasswordHash,
} from '../testing/make-users.ts';
import { followSessions, KnownSessions, knownSessions } from './known-sessions.ts';
import { aboutCallers } from './mount.ts';

let app: TestApp;
let following: { stop(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  following = await followSessions(app.services, app.url);
});
afterAll(async () => {
  await following.stop();
  await app.close();
});

const status = async ({ token }: Person): Promise<number> =>
  (await app.post('/api/colis/adm/list', { filter: {}, page: 0 }, token)).status;

/** Whether the session is known without asking the database. */
const isKnown = async (token: string): Promise<boolean> =>
  (await knownSessions(app.services).of(token, async () => null)) !== null;

test('a second call within a second does not look its session up', async () => {
  const admin = await anAdmin(app, { hub: await aHub(app) });
  expect(await isKnown(admin.token)).toBe(false);
  expect(await status(admin)).toBe(200);
  expect(await isKnown(admin.token)).toBe(true);
});

test('whoever is deactivated by another process is told no further answer', async () => {
  const admin = await anAdmin(app, { hub: await aHub(app) });
  expect(await status(admin)).toBe(200);
  await app.owner.pool.query(`update users set etat = 'disabled' where id = $1`, [admin.id]);
  await expect.poll(() => isKnown(admin.token)).toBe(false);
  expect(await status(admin)).toBe(401);
});

test('a last use that is written, or a fee that changes, lets the sessions stand', async () => {
  const admin = await anAdmin(app, { hub: await aHub(app) });
  expect(await status(admin)).toBe(200);
  await app.owner.pool.query('update sessions set used_at = now() where id_user = $1', [admin.id]);
  await app.owner.pool.query('update users set frais_liv = frais_liv where id = $1', [admin.id]);
  const created = await aShipper(app, { hub: await aHub(app) });
  expect(created.id).toBeGreaterThan(0);
  expect(await isKnown(admin.token)).toBe(true);
});

describe('the key of a shop', () => {
  const shopWithKey = async () => {
    const shipper = await aShipper(app, { hub: await aHub(app) });
    const key = await aKey(app, shipper, { argent: true });
    const status = async (path: string) =>
      (await app.get(`/api/v1/${path}`, undefined, bearing(key))).status;
    // The event of the shop's creation may still be under way.
    await expect.poll(async () => [await status('owed'), await isKnown(key)]).toEqual([200, true]);
    return { shipper, key, status };
  };

  test.each([
    ['ended', `update api_keys set ends_at = now() where id_user = $1`, 'parcels', 401],
    [
      'of a shop whose access root ended',
      `update users set is_api_actif = false where id = $1`,
      'parcels',
      401,
    ],
    [
      'that may no longer read the money',
      `update api_keys set argent = false where id_user = $1`,
      'owed',
      403,
    ],
    [
      'of a shop that locks its money',
      `update users set is_bill_secure = true, bill_password_hash = '-' where id = $1`,
      'owed',
      403,
    ],
  ])('%s, by another process, is told no further answer', async (_, change, path, refusal) => {
    const { shipper, key, status } = await shopWithKey();
    await app.owner.pool.query(change, [shipper.id]);
    await expect.poll(() => isKnown(key)).toBe(false);
    expect(await status(path)).toBe(refusal);
  });

  test('that is ended on a screen opens nothing to the very next call', async () => {
    const { shipper, status } = await shopWithKey();
    const root = await aRoot(app);
    const { body } = await app.post('/api/users/adm/disb-Acnt', { id: shipper.id }, root.token);
    expect(body).toMatchObject({ done: true });
    expect(await status('parcels')).toBe(401);
  });
});

test('an act about a parcel lets the session stand', async () => {
  const hub = await aHub(app, { govs: ['Tunis'] });
  const shipper = await aShipper(app, { hub });
  const created = await app.post('/api/colis/exped/create', parcelForm, shipper.token);
  expect(created.status).toBe(200);
  expect(await isKnown(shipper.token)).toBe(true);
});

// Only these features may write people and sessions (architecture.test.ts).
test('after every write about people or hubs, callers are looked up again', () => {
  const entries = [accountsContract, setupContract, hubsContract].flatMap((contract): Endpoint[] =>
    Object.values(contract),
  );
  const writes = entries.filter(({ kind }) => kind === 'write').map(({ path }) => path);
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.filter((path) => !aboutCallers.test(path))).toEqual([]);
});

test('root who has chosen a hub is another caller at the very next call', async () => {
  const root = await aRoot(app);
  const hub = await aHub(app);
  expect(await status(root)).toBe(200);
  const chosen = await app.get(`/api/hub/adm/select/${hub.id}`, root.token);
  expect(await status(root)).toBe(401);
  const { token } = chosen.body as { token: string };
  expect(await status({ ...root, token })).toBe(200);
});

test('the billing password opens the invoices to the very next call', async () => {
  const shipper = await aShipper(app, { hub: await aHub(app) });
  await app.owner.pool.query(
    'update users set is_bill_secure = true, bill_password_hash = $2 where id = $1',
    [shipper.id, testPasswordHash],
  );
  const list = () => app.post('/api/bill/exped/list', { filter: {}, page: 0 }, shipper.token);
  expect((await list()).status).toBe(403);
  const path = '/api/users/client/resume/secure';
  expect((await app.post(path, { password: testPassword }, shipper.token)).status).toBe(200);
  expect((await list()).status).toBe(200);
});

test('what was read before a change is not kept after it', async () => {
  const known = new KnownSessions();
  known.hear(true);
  const caller = { id: 1 } as never;
  await known.of('token', async () => {
    known.forgetAll();
    return caller;
  });
  expect(await known.of('token', async () => null)).toBeNull();
});

test('while nobody tells of changes, every call is looked up', async () => {
  const known = new KnownSessions();
  const caller = { id: 1 } as never;
  expect(await known.of('token', async () => caller)).toBe(caller);
  expect(await known.of('token', async () => null)).toBeNull();
});
