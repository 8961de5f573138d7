import { wooOrder } from '@cigogne/domain/testing/shop-samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aShipper, type Person } from '../testing/make-users.ts';
import { aShop, fromShop, type TestShop } from '../testing/shop-messages.ts';

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

let shop: TestShop;
beforeEach(async () => {
  shop = await aShop(app, shipper);
});
const at = (time: string, changes = {}) =>
  wooOrder({ date_modified_gmt: `2026-03-11T${time}`, ...changes });

test('the same message eight times at once is one draft', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fromShop(app, shop, wooOrder())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(answers.filter(({ body }) => body.message === 'creee')).toHaveLength(1);
  expect((await orders()).rows).toHaveLength(1);
});

test('eight versions of an order at once end as the newest', async () => {
  const versions = Array.from({ length: 8 }, (_, n) =>
    at(`07:28:1${n}`, { total: `${90 + n}.000` }),
  );
  await Promise.all(versions.map((order) => fromShop(app, shop, order)));
  expect((await orders()).rows).toMatchObject([{ montant_ttc: 97 }]);
});

test('the orders received leave as a file of their shop alone, in the view that is open', async () => {
  await fromShop(app, shop, wooOrder());
  const file = async (vue: string, by = shipper) =>
    String(
      (
        await app.post(
          '/api/boutique/exped/commandes/export',
          { filter: { vue }, format: 'csv' },
          by.token,
        )
      ).body,
    )
      .trim()
      .split('\r\n');
  const [{ verdict, order_ref, nom_cl, tel_cl }] = (await orders()).rows;
  const [titles, line = ''] = await file(verdict);
  expect(titles).toContain('"Réf. commande";"État";"Nom du client";"Tél client"');
  expect(line).toContain(`;"${order_ref}";`);
  expect(line).toContain(`;"${nom_cl}";"${tel_cl}";`);
  expect(await file('envoyees')).toHaveLength(1);
  expect(await file(verdict, await aShipper(app, { hub: await aHub(app) }))).toHaveLength(1);
});

test('an older version never replaces a newer one', async () => {
  await fromShop(app, shop, at('07:30:00', { total: '148.500' }));
  const late = await fromShop(app, shop, at('07:28:00', { total: '89.500' }));
  expect(late.body.message).toBe('ancienne');
  expect((await orders()).rows).toMatchObject([{ montant_ttc: 148.5, changes: [] }]);
});

test('a change in the shop changes the draft, says what, and leaves what the shipper filled in', async () => {
  await fromShop(app, shop, at('07:28:00', { billing: { phone: '' } }));
  const [draft] = (await orders()).rows;
  await app.post(
    '/api/boutique/exped/corriger',
    { id: draft.id, changes: { tel_cl: '98 114 602' } },
    shipper.token,
  );
  await fromShop(app, shop, at('07:40:00', { total: '148.500', billing: { phone: '' } }));
  const [changed] = (await orders()).rows;
  expect(changed).toMatchObject({
    tel_cl: '98114602',
    montant_ttc: 148.5,
    verdict: 'a-verifier',
    changes: [{ champ: 'montant_ttc', avant: '89,500', apres: '148,500' }],
  });
  await app.post(
    '/api/boutique/exped/corriger',
    { id: draft.id, changes: {}, vu: true },
    shipper.token,
  );
  expect((await orders()).rows).toMatchObject([{ verdict: 'prete', changes: [] }]);
});

test('« C’est vu » accepts what was on the screen, not what the shop has changed since', async () => {
  await fromShop(app, shop, at('07:28:00'));
  await fromShop(app, shop, at('07:40:00', { total: '148.500' }));
  const [{ id, changee_at }] = (await orders()).rows;
  app.at('2026-03-11T08:00:05Z');
  await fromShop(app, shop, at('07:41:00', { total: '148.500', billing: { phone: '98 640 215' } }));
  const see = (seen: string) =>
    app.post(
      '/api/boutique/exped/corriger',
      { id, changes: {}, vu: true, changee_at: seen },
      shipper.token,
    );
  expect((await see(changee_at)).body.verdict).toBe('a-verifier');
  const [now] = (await orders()).rows;
  expect(now.changes).toMatchObject([{ champ: 'tel_cl' }, { champ: 'montant_ttc' }]);
  expect((await see(now.changee_at)).body.verdict).toBe('prete');
});

test('a place that the shipper chose stays while the shop changes something else', async () => {
  const vague = { address_1: 'cité ennasr', city: '', state: '', postcode: '' };
  const where = { billing: vague, shipping: vague };
  await fromShop(app, shop, at('07:28:00', where));
  const [{ id, certitude }] = (await orders()).rows;
  expect(certitude).not.toBe('sure');
  const { rows } = (await app.get('/api/location/commun/search/sahloul', shipper.token)).body;
  await app.post('/api/boutique/exped/corriger', { id, changes: { lieu: rows[0] } }, shipper.token);
  await fromShop(app, shop, at('07:40:00', { ...where, total: '148.500' }));
  expect((await orders()).rows).toMatchObject([
    { lieu: rows[0], certitude: 'sure', changes: [{ champ: 'montant_ttc' }] },
  ]);
  const again = await fromShop(app, shop, at('07:50:00', { ...where, total: '148.500' }));
  expect(again.body.message).toBe('deja');
});

test('another governorate or postal code is a change of the address, before and after sending', async () => {
  await fromShop(app, shop, at('07:28:00'));
  await fromShop(app, shop, at('07:40:00', { shipping: { state: 'TN-61', postcode: '3000' } }));
  const [draft] = (await orders()).rows;
  expect(draft).toMatchObject({
    verdict: 'a-verifier',
    changes: [
      {
        champ: 'adresse',
        avant: 'rue Ali Soua, Ksar Hellal, Monastir, 5070',
        apres: 'rue Ali Soua, Ksar Hellal, Sfax, 3000',
      },
    ],
  });
  const { rows } = (await app.get('/api/location/commun/search/sahloul', shipper.token)).body;
  const choice = { id: draft.id, changes: { lieu: rows[0] }, vu: true };
  await app.post('/api/boutique/exped/corriger', choice, shipper.token);
  const sent = await app.post('/api/boutique/exped/envoyer', { ids: [draft.id] }, shipper.token);
  expect(sent.body.rows[0].errors).toEqual([]);
  await fromShop(app, shop, at('07:50:00'));
  expect((await orders()).alertes).toMatchObject([{ changes: [{ champ: 'adresse' }] }]);
});

test('a cancelled order leaves the drafts; a late word does not bring it back, a newer one does', async () => {
  await fromShop(app, shop, at('07:28:00'));
  await fromShop(app, shop, at('07:40:00', { status: 'cancelled' }));
  expect((await orders()).rows).toEqual([]);
  await fromShop(app, shop, at('07:35:00', { total: '1.000' }));
  expect((await orders()).rows).toEqual([]);
  await fromShop(app, shop, at('07:50:00', { total: '95.000' }));
  expect((await orders()).rows).toMatchObject([{ montant_ttc: 95 }]);
});

test('a deletion that comes before its order keeps it out', async () => {
  expect((await fromShop(app, shop, { id: 727 })).body.message).toBe('annulee');
  expect((await fromShop(app, shop, wooOrder())).body.message).toBe('ancienne');
  expect((await orders()).rows).toEqual([]);
});

test('an order that is not paid yet, or is done already, is no draft', async () => {
  await fromShop(app, shop, wooOrder({ status: 'pending', payment_method: 'clictopay' }));
  await fromShop(app, shop, wooOrder({ id: 2, status: 'completed' }));
  await fromShop(app, shop, wooOrder({ id: 3, number: '3', status: 'pending' }));
  expect((await orders()).rows).toMatchObject([{ order_ref: '3' }]);
});

test('what a header says of the subject changes nothing: only the signed body counts', async () => {
  await fromShop(app, shop, wooOrder());
  const headers = { 'x-wc-webhook-topic': 'order.deleted' };
  await fromShop(app, shop, wooOrder(), { headers });
  expect((await orders()).rows).toHaveLength(1);
});
