import { shopifyOrder, wooOrder } from '@cigogne/domain/testing/shop-samples';
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

test('a wrong signature is 401, makes nothing, and is shown to the shipper until a right one comes', async () => {
  const shop = await aShop(app, shipper);
  const body = JSON.stringify(wooOrder());
  const wrong: Record<string, string>[] = [
    { [shop.header]: signed('another secret', body) },
    { [shop.header]: signed(shop.secret, `${body} `) },
    { [shop.header]: 'x' },
    { 'x-shopify-hmac-sha256': signed(shop.secret, body) },
    {},
  ];
  for (const headers of wrong) {
    const answer = await app.post(shop.path, body, undefined, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'identifiants-incorrects']);
  }
  expect((await orders()).rows).toEqual([]);
  expect((await connections())[0]).toMatchObject({ refus: { nb: 5 }, derniere: null });
  await fromShop(app, shop, body);
  expect((await connections())[0]).toMatchObject({ refus: null });
});

test('what is not JSON is never parsed before its signature is right', async () => {
  const shop = await aShop(app, shipper);
  expect((await app.post(shop.path, '{"id":', undefined, {})).status).toBe(401);
  const answer = await fromShop(app, shop, '{"id":');
  expect([answer.status, answer.body.message]).toEqual([200, 'illisible']);
  expect((await connections())[0].receptions[0]).toMatchObject({
    resultat: 'illisible',
    message: 'Ce n’est pas du JSON.',
  });
});

test('Shopify is not connected before its secret is pasted', async () => {
  const { body } = await app.post(
    '/api/boutique/exped/relier',
    { kind: 'shopify', nom: 'Dar Zine' },
    shipper.token,
  );
  expect(body.secret).toBeNull();
  const [row] = await connections();
  const path = new URL(row.url).pathname;
  const order = JSON.stringify(shopifyOrder());
  const headers = { 'x-shopify-hmac-sha256': signed('', order) };
  expect((await app.post(path, order, undefined, headers)).status).toBe(401);
});

test('a renewed secret and the one before are both right for a day', async () => {
  const shop = await aShop(app, shipper);
  const renewed = await app.post('/api/boutique/exped/secret', { id: shop.id }, shipper.token);
  const { secret } = renewed.body;
  expect(secret).not.toBe(shop.secret);
  const order = (id: number) => wooOrder({ id, number: String(id) });
  expect((await fromShop(app, shop, order(1))).status).toBe(200);
  expect((await fromShop(app, shop, order(2), { secret })).status).toBe(200);
  app.at('2026-03-12T08:00:01Z');
  expect((await fromShop(app, shop, order(3))).status).toBe(401);
  expect((await fromShop(app, shop, order(4), { secret })).status).toBe(200);
  expect(JSON.stringify(await connections())).not.toContain(secret);
});

test('WooCommerce asks by a form whether the address answers; no other form is taken', async () => {
  const shop = await aShop(app, shipper);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.post(shop.path, 'webhook_id=12', undefined, form)).status).toBe(200);
  expect((await app.post(shop.path, 'id=12', undefined, form)).status).toBe(401);
  expect((await app.post('/api/boutique/exped/liaisons', 'a=1', shipper.token, form)).status).toBe(
    415,
  );
});

test('an address that nobody has, an ended connection and a closed account answer 404', async () => {
  const shop = await aShop(app, shipper);
  expect((await fromShop(app, { ...shop, path: `${shop.path}x` }, wooOrder())).status).toBe(404);
  await app.post('/api/boutique/exped/delier', { id: shop.id }, shipper.token);
  expect((await fromShop(app, shop, wooOrder())).status).toBe(404);
  const other = await aShop(app, shipper);
  await app.services.pool.query(`update users set etat = 'disabled' where id = $1`, [shipper.id]);
  expect((await fromShop(app, other, wooOrder())).status).toBe(404);
});

test('a paused shop is answered, and nothing is kept', async () => {
  const shop = await aShop(app, shipper);
  await app.post('/api/boutique/exped/pause', { id: shop.id, pause: true }, shipper.token);
  expect((await fromShop(app, shop, wooOrder())).status).toBe(200);
  expect((await orders()).rows).toEqual([]);
});

test('a message of more than 512 kB is refused', async () => {
  const shop = await aShop(app, shipper);
  const answer = await fromShop(app, shop, wooOrder({ customer_note: 'x'.repeat(520 * 1024) }));
  expect(answer.status).toBe(413);
});
