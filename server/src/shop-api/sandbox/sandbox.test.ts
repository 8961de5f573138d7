import { isParcelCode } from '@cigogne/domain/parcels/code';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, startWithSandbox, type TestApp } from '../../testing/app.ts';
import { callExample, exampleFor } from '../../testing/example-calls.ts';
import { aTestKey, bearing } from '../../testing/make-keys.ts';
import { aHub, aRoot, aShipper, type Person } from '../../testing/make-users.ts';
import { anOrder, aShopProgram, aTestProgram, aTestSeller } from '../../testing/shop-program.ts';
import { startReceiver } from '../../testing/start-receiver.ts';
import { deliverOnce } from '../deliver-webhooks.ts';
import { documentedCalls } from '../docs/openapi.ts';

let app: TestApp;
let shipper: Person;

beforeAll(async () => {
  app = await startWithSandbox({ localWebhooks: true });
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
});
afterAll(async () => app.close());

const keys = async (by: Person) => (await app.post('/api/users/client/cles', {}, by.token)).body;
const withKey = (key: string) => app.get('/api/v1/parcels', undefined, bearing(key));

describe('the key of the sandbox', () => {
  test('is taken by the shipper alone, shown once, and the one before ends at once', async () => {
    const alone = await aShipper(app);
    expect(await keys(alone)).toEqual({ actif: false, rows: [], bac: true, essai: null });
    const first = await aTestKey(app, alone);
    expect(first).toMatch(/^cgo_test_/);
    expect((await withKey(first)).status).toBe(200);
    const second = await aTestKey(app, alone);
    const listed = await keys(alone);
    expect(listed.essai.last4).toBe(second.slice(-4));
    expect(JSON.stringify(listed)).not.toContain(second);
    expect((await withKey(first)).status).toBe(401);
    expect((await withKey(second)).status).toBe(200);
  });

  test('is refused where there is no sandbox', async () => {
    const elsewhere = await startTestApp();
    const shop = await aShipper(elsewhere);
    const answer = await elsewhere.post('/api/users/client/cle-essai', {}, shop.token);
    const listed = await elsewhere.post('/api/users/client/cles', {}, shop.token);
    await elsewhere.close();
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'Il n’y a pas de bac à sable sur cette installation.' },
    });
    expect(listed.body.bac).toBe(false);
  });

  test('of an account that is closed opens nothing', async () => {
    const left = await aShipper(app);
    const key = await aTestKey(app, left);
    await app.services.pool.query(`update users set etat = 'disabled' where id = $1`, [left.id]);
    expect((await withKey(key)).status).toBe(401);
  });
});

test('a parcel of the sandbox has a code that begins with 00, and stands nowhere in the company', async () => {
  const play = await aTestProgram(app, shipper);
  const { body } = await play.post('parcels', anOrder);
  expect(body.ref).toMatch(/^00/);
  expect(isParcelCode(body.ref)).toBe(true);
  expect((await play.post('pickups', { refs: 'pretes' })).body.ref).toMatch(/^MU-00-/);
  expect((await play.get(`labels?refs=${body.ref}&format=zpl`)).body).toContain(body.ref);
  const live = await aShopProgram(app, shipper);
  expect((await live.get(`parcels/${body.ref}`)).status).toBe(404);
  expect((await live.get('parcels')).body.rows).toEqual([]);
  const real = await live.post('parcels', anOrder);
  expect(real.body.ref).toMatch(/^26/);
  expect((await play.get(`parcels/${real.body.ref}`)).status).toBe(404);
});

test('two shops never see one another in the sandbox', async () => {
  const one = await aTestProgram(app, await aShipper(app));
  const other = await aTestProgram(app, await aShipper(app));
  const { ref } = (await one.post('parcels', anOrder)).body;
  const pickup = (await one.post('pickups', { refs: [ref] })).body.ref;
  expect((await other.get('parcels')).body.rows).toEqual([]);
  for (const path of [`parcels/${ref}`, `parcels/${ref}/historique`, `pickups/${pickup}`])
    expect([path, (await other.get(path)).status]).toEqual([path, 404]);
  expect((await other.post(`parcels/${ref}/annuler`)).status).toBe(404);
});

test('many first calls at once make one account', async () => {
  const play = await aTestProgram(app, await aShipper(app));
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => play.post('parcels', { ...anOrder, order_ref: `D-${n}` })),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect((await play.get('parcels')).body.rows).toHaveLength(8);
});

test('fees and webhook are those that the shipper has now, and the webhook is really called', async () => {
  const receiver = await startReceiver();
  const root = await aRoot(app);
  const shop = await aShipper(app);
  const play = await aTestProgram(app, shop);
  await play.get('parcels');
  await app.post(
    '/api/users/adm/exped/create-token',
    { id: shop.id, api_webhook_url: `http://127.0.0.1:${receiver.port}/` },
    root.token,
  );
  const { ref } = (await play.post('parcels', anOrder)).body;
  await play.post(`test/parcels/${ref}/avancer`, { etat: 'FACTURE' });
  await app.dispatchEvents();
  const { sandbox } = app.services;
  if (!sandbox) throw new Error('There is no sandbox');
  while (await deliverOnce(sandbox));
  await receiver.close();
  const heard = receiver.heard.map(({ body }) => JSON.parse(body));
  const statuses = heard.filter(({ type }) => type === 'colis.statut');
  expect(statuses.map(({ data }) => data.etat)).toEqual([
    ...['ATT-ENVOIE', 'ATT-DISP-ENVOIE', 'ATT-ENLEV', 'ATT-LIV', 'LIV-PLAN', 'LIV-COURS'],
    ...['LIV-COURS-SUCC', 'LIVRE', 'FACTURE'],
  ]);
  expect(new Set(heard.map(({ type }) => type))).toEqual(
    new Set(['colis.statut', 'ramassage.etat', 'facture.emise']),
  );
  // The shop has one address for both: sandbox events cannot be taken for live ones.
  for (const { headers } of receiver.heard) expect(headers['webhook-id']).toMatch(/^bac_/);
  const { rows } = await app.services.pool.query('select from webhook_deliveries');
  expect(rows).toEqual([]);
});

test('the calls of the sandbox stand among those of the shop', async () => {
  const shop = await aShipper(app);
  const play = await aTestProgram(app, shop);
  await play.post('parcels', anOrder);
  const calls = async () =>
    (await app.post('/api/users/client/appels', {}, shop.token)).body.rows as { path: string }[];
  await expect.poll(async () => (await calls()).length).toBe(1);
  expect(await calls()).toMatchObject([{ path: '/api/v1/parcels', status: 200 }]);
});

test('a whole day in the sandbox leaves every table and sequence of the company as it was', async () => {
  const shop = await aShipper(app);
  const live = await aShopProgram(app, shop, { argent: true });
  await live.post('parcels', anOrder);
  const seller = await aTestSeller(app, shop);
  await app.dispatchEvents();
  const before = await companyAsItIs();

  for (const call of documentedCalls)
    await callExample(seller, call, await exampleFor(app, seller, call));
  const batch = Array.from({ length: 40 }, (_, n) => ({ ...anOrder, order_ref: `L-${n}` }));
  const { rows } = (await seller.shop.post('parcels', { parcels: batch })).body;
  const refs = rows.map(({ colis }: { colis: { ref: string } }) => colis.ref);
  await seller.shop.post('pickups', { refs: refs.slice(0, 5) });
  expect(
    (await seller.shop.get(`labels?refs=${refs.slice(0, 8).join(',')}&format=a4`)).status,
  ).toBe(200);
  for (const [n, etat] of parcelStatuses.entries())
    await seller.shop.post(`test/parcels/${refs[n + 5]}/avancer`, { etat });
  await seller.shop.post('test/horloge', { avancer: 10_080 });
  await seller.shop.post('test/reinitialiser');
  await seller.shop.post('parcels', anOrder);
  await app.dispatchEvents();

  expect(await companyAsItIs()).toEqual(before);
  await live.post('parcels', { ...anOrder, order_ref: 'DZ-1' });
  const { colis, users_id_seq } = await companyAsItIs();
  expect(colis).not.toBe(before['colis']);
  expect(users_id_seq).toBe(before['users_id_seq']);
  expect(users_id_seq).toMatch(/^\d+$/);
  const played = await seller.services.pool.query('select from colishistories');
  expect(played.rowCount).toBeGreaterThan(150);
});

/** Except the record of calls, and when the key was last used. */
const recorded = new Set(['api_calls', 'api_calls_id_seq']);

async function companyAsItIs(): Promise<Record<string, unknown>> {
  const { rows } = await app.owner.pool.query<{ name: string; state: string }>(
    `select table_name as name, (xpath('/row/d/text()', query_to_xml(format(
         'select md5(string_agg(%s, ''|'' order by %1$s)) as d from %I.%I t',
         case table_name when 'api_keys' then '(to_jsonb(t) - ''used_at'')::text' else 't::text' end,
         table_schema, table_name), true, true, '')))[1]::text as state
       from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
     union all
     select sequencename, coalesce(last_value, 0)::text from pg_sequences`,
  );
  return Object.fromEntries(
    rows.filter(({ name }) => !recorded.has(name)).map(({ name, state }) => [name, state]),
  );
}
