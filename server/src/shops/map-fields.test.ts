import { otherOrder } from '@cigogne/domain/testing/shop-samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aShipper, type Person } from '../testing/make-users.ts';
import { aShop, fromShop, signed } from '../testing/shop-messages.ts';

let app: TestApp;
let shipper: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  shipper = await aShipper(app, { hub: await aHub(app) });
});

const orders = async (filter = {}, of = shipper) =>
  (await app.post('/api/boutique/exped/commandes', { filter }, of.token)).body;
const connections = async () =>
  (await app.post('/api/boutique/exped/liaisons', {}, shipper.token)).body.rows;

const champs = {
  commande: 'order.reference',
  nom: 'order.customer.name',
  tel: 'order.customer.phone',
  adresse: 'order.delivery.address',
  marchandise: 'order.items[].name',
  montant: 'order.total',
  paiement: 'order.paid',
  statut: 'order.status',
  modifiee: 'order.updated_at',
};

test('its first message is a sample, whose fields are proposed; once mapped it is the first draft', async () => {
  const shop = await aShop(app, shipper, 'autre');
  expect((await fromShop(app, shop, otherOrder())).body.message).toBe('exemple');
  const [row] = await connections();
  expect(row.propose).toMatchObject(champs);
  expect(row.exemple).toContainEqual({ chemin: 'order.total', valeur: '45,500' });
  const mapped = await app.post(
    '/api/boutique/exped/champs',
    { id: shop.id, champs },
    shipper.token,
  );
  expect(mapped.body.order_ref).toBe('DZ-1187');
  await fromShop(app, shop, otherOrder());
  expect((await orders()).rows).toMatchObject([
    {
      order_ref: 'DZ-1187',
      nom_cl: 'أمينة القلال',
      tel_cl: '24660731',
      montant_ttc: 45.5,
      lieu: { _gov: 'Sfax' },
      marchandise: 'Coussins, lot de 4, Plaid',
    },
  ]);
});

test('a needed field without a path is refused, by its name', async () => {
  const shop = await aShop(app, shipper, 'autre');
  await fromShop(app, shop, otherOrder());
  const { status, body } = await app.post(
    '/api/boutique/exped/champs',
    { id: shop.id, champs: { ...champs, tel: '' } },
    shipper.token,
  );
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'champs.tel', message: 'À relier : Tél client.' }],
  ]);
});

test('it signs in hexadecimal under a header of its own, or alone knows the address', async () => {
  const own = await aShop(app, shipper, 'autre', { entete: 'X-Ma-Boutique' });
  const body = JSON.stringify(otherOrder());
  const hex = Buffer.from(signed(own.secret, body), 'base64').toString('hex');
  const headers = { 'x-ma-boutique': `sha256=${hex}` };
  expect((await app.post(own.path, body, undefined, headers)).status).toBe(200);
  const bare = await aShop(app, shipper, 'autre', { preuve: 'adresse' });
  expect((await app.post(bare.path, body)).status).toBe(200);
  expect((await app.post(own.path, body)).status).toBe(401);
});

test('an amount that may mean two things is asked back', async () => {
  const shop = await aShop(app, shipper, 'autre', { preuve: 'adresse' });
  await app.post(shop.path, otherOrder());
  await app.post('/api/boutique/exped/champs', { id: shop.id, champs }, shipper.token);
  await app.post(shop.path, otherOrder({ reference: '2', total: 45_500 }));
  const [row] = (await orders()).rows;
  expect(row).toMatchObject({ order_ref: '2', montant_ttc: null, verdict: 'incomplete' });
});
