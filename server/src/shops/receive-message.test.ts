import { shopifyOrder, wooOrder } from '@cigogne/domain/testing/shop-samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aShipper, type Person } from '../testing/make-users.ts';
import { aShop, fromShop } from '../testing/shop-messages.ts';

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

test('an order of WooCommerce becomes a draft with its place read, paid at the door', async () => {
  const shop = await aShop(app, shipper);
  const answer = await fromShop(app, shop, wooOrder());
  expect([answer.status, answer.body]).toEqual([200, { done: true, message: 'creee' }]);
  const { rows, comptes } = await orders();
  expect(rows).toMatchObject([
    {
      order_ref: '727',
      etat: 'brouillon',
      verdict: 'prete',
      nom_cl: 'Hatem Guesmi',
      tel_cl: '53418027',
      adresse: 'rue Ali Soua, Ksar Hellal',
      certitude: 'sure',
      lieu: { _gov: 'Monastir', _zip: '5070' },
      marchandise: 'Plaid en laine',
      articles: 1,
      montant_ttc: 89.5,
      payee: false,
      manque: [],
      connu: null,
    },
  ]);
  expect(comptes).toEqual({ prete: 1, 'a-verifier': 0, incomplete: 0, envoyees: 0, ignorees: 0 });
  const { body } = await app.get('/api/users/attente', shipper.token);
  expect(body).toMatchObject({ commandes: 1 });
});

test('an order of Shopify with two articles and a phone with +216 becomes a draft', async () => {
  const shop = await aShop(app, shipper, 'shopify');
  await fromShop(app, shop, shopifyOrder());
  const { rows } = await orders();
  expect(rows).toMatchObject([
    {
      order_ref: '#1204',
      nom_cl: 'Mariem Ayari',
      tel_cl: '22507318',
      lieu: { _gov: 'Tunis' },
      marchandise: 'Nappe brodée, 2 m, Serviette × 6',
      articles: 7,
      montant_ttc: 124,
      verdict: 'prete',
    },
  ]);
});

test('a paid order has nothing to collect; one in another currency waits for its amount', async () => {
  const woo = await aShop(app, shipper);
  await fromShop(
    app,
    woo,
    wooOrder({ payment_method: 'clictopay', date_paid: '2026-03-11T08:29:00' }),
  );
  const shopify = await aShop(app, shipper, 'shopify');
  await fromShop(
    app,
    shopify,
    shopifyOrder({ financial_status: 'paid', total_outstanding: '0.00' }),
  );
  await fromShop(app, shopify, shopifyOrder({ id: 2, name: '#2', currency: 'EUR' }));
  const { rows } = await orders();
  expect(
    rows.map((row: Record<string, unknown>) => [row['payee'], row['montant_ttc'], row['verdict']]),
  ).toEqual([
    [false, null, 'incomplete'],
    [true, 0, 'prete'],
    [true, 0, 'prete'],
  ]);
  expect(rows[0]).toMatchObject({
    devise: 'EUR',
    manque: [{ field: 'montant_ttc', message: 'Montant ttc non valide !' }],
  });
});

test('amounts are what the platform wrote, to the millime', async () => {
  const shop = await aShop(app, shipper);
  const written = ['45', '45.5', '45.500', '45,500', '1234.567', '29.3500', '0.1005', '0'];
  for (const [n, total] of written.entries())
    await fromShop(app, shop, wooOrder({ id: n + 1, number: String(n + 1), total }));
  const { rows } = await orders();
  expect(rows.map((row: { montant_ttc: number }) => row.montant_ttc).reverse()).toEqual([
    45, 45.5, 45.5, 45.5, 1234.567, 29.35, 0.101, 0,
  ]);
});

test('what is missing is said by field: no phone, no place, no name', async () => {
  const shop = await aShop(app, shipper);
  const none = { phone: '', first_name: '', last_name: '', city: '', state: '', postcode: '' };
  await fromShop(
    app,
    shop,
    wooOrder({
      billing: none,
      shipping: { ...none, address_1: 'rue 8 n° 14, à côté de la poste' },
    }),
  );
  const [row] = (await orders()).rows;
  expect(row).toMatchObject({ verdict: 'incomplete', certitude: 'a-choisir', lieu: null });
  expect(row.manque.map(({ field }: { field: string }) => field)).toEqual([
    'nom_cl',
    'tel_cl',
    'adresse_lieu',
  ]);
});

test('an address in one line is read, an order for abroad has no place proposed', async () => {
  const shop = await aShop(app, shipper);
  const line = { address_1: 'cité des médecins, Kairouan', city: '', state: '', postcode: '' };
  await fromShop(app, shop, wooOrder({ billing: line, shipping: line }));
  const abroad = { address_1: '3 rue de Lyon', city: 'Marseille', state: '', country: 'FR' };
  await fromShop(app, shop, wooOrder({ id: 2, number: '2', billing: abroad, shipping: abroad }));
  const [far, near] = (await orders()).rows;
  expect(near.lieu).toMatchObject({ _gov: 'Kairouan' });
  expect(far).toMatchObject({ lieu: null, lieux: [], certitude: 'a-choisir' });
});

test('a shop of one shipper is nothing to another', async () => {
  const shop = await aShop(app, shipper);
  await fromShop(app, shop, wooOrder());
  const [draft] = (await orders()).rows;
  const other = await aShipper(app, { hub: await aHub(app) });
  expect((await orders({}, other)).rows).toEqual([]);
  const asOther = (path: string, body: object) =>
    app.post(`/api/boutique/exped/${path}`, body, other.token);
  for (const [path, body] of [
    ['secret', { id: shop.id }],
    ['pause', { id: shop.id, pause: true }],
    ['delier', { id: shop.id }],
    ['champs', { id: shop.id, champs: {} }],
    ['corriger', { id: draft.id, changes: { nom_cl: 'Moi' } }],
    ['alerte', { id: draft.id }],
  ] as const)
    expect([path, (await asOther(path, body)).status]).toEqual([path, 404]);
  expect((await asOther('envoyer', { ids: [draft.id] })).body.rows).toEqual([]);
  await asOther('ignorer', { ids: [draft.id], ignoree: true });
  expect((await orders()).rows).toMatchObject([{ nom_cl: 'Hatem Guesmi' }]);
});
