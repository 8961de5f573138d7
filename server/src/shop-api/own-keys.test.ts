import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aKey } from '../testing/make-keys.ts';
import { aHub, aShipper, type Person } from '../testing/make-users.ts';
import { anOrder, aShopProgram } from '../testing/shop-program.ts';

let app: TestApp;
let shipper: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  const hub = await aHub(app, { nom: 'HUB-TUNIS', govs: ['Tunis'] });
  shipper = await aShipper(app, { hub });
  other = await aShipper(app, { hub });
});
afterAll(async () => app.close());

const keys = async (by: Person) => (await app.post('/api/users/client/cles', {}, by.token)).body;
const calls = async (by: Person, refuses?: boolean) =>
  (await app.post('/api/users/client/appels', { refuses }, by.token)).body.rows;

test('a shipper reads what is left to read of the own keys, and nobody else does', async () => {
  expect(await keys(shipper)).toEqual({ actif: false, rows: [], bac: false, essai: null });
  const key = await aKey(app, shipper, { argent: true });
  await aKey(app, shipper, { ended: true });
  const { actif, rows } = await keys(shipper);
  expect(actif).toBe(true);
  expect(rows).toMatchObject([
    { last4: key.slice(-4), argent: true, servie_le: null, finit_le: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await keys(other)).rows).toEqual([]);
});

test('a body without end is refused where nothing is read of it too, and the call is kept', async () => {
  const shop = await aShipper(app);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/parcels/260000000018/annuler',
    headers: {
      authorization: `Bearer ${await aKey(app, shop)}`,
      'content-type': 'application/json',
      'idempotency-key': 'profond',
    },
    payload: '['.repeat(20_000) + ']'.repeat(20_000),
  });
  expect(answer.json()).toMatchObject({ code: 'requete-invalide' });
  await expect
    .poll(async () => (await calls(shop)).map(({ status }: { status: number }) => status))
    .toEqual([400]);
});

test('a shipper reads the calls of the own program, or the refused ones alone', async () => {
  const program = await aShopProgram(app, other);
  await program.get('places?q=ariana');
  await program.post('parcels', { ...anOrder, tel_cl: '1' });
  await expect.poll(async () => (await calls(other)).length).toBe(2);
  const [refused, ...rest] = await calls(other, true);
  expect(rest).toEqual([]);
  expect(refused).toMatchObject({
    method: 'POST',
    path: '/api/v1/parcels',
    status: 400,
    code: 'donnees-invalides',
  });
  expect(JSON.parse(refused.envoye)).toMatchObject({ adresse_gov: 'Sousse', tel_cl: '••••••' });
  expect(await calls(shipper)).toEqual([]);
});
