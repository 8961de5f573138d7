import { wooOrder } from '@cigogne/domain/testing/shop-samples';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, aShipper, type Person } from '../testing/make-users.ts';
import { aShop, fromShop, type TestShop } from '../testing/shop-messages.ts';
import { sweepShops } from './sweep-shops.ts';

let app: TestApp;
let shipper: Person;

beforeAll(async () => {
  app = await startTestApp({ limits: true });
});
afterAll(async () => app.close());
beforeEach(async () => {
  shipper = await aShipper(app, { hub: await aHub(app) });
});
afterEach(() => vi.restoreAllMocks());

const daysAgo = (days: number) =>
  app.at(new Date(Date.now() - days * 24 * 60 * 60_000).toISOString());

test('a shop sends six hundred orders at once, then twenty a second; another shop does not wait for it', async () => {
  const [wild, calm] = [await aShop(app, shipper), await aShop(app, shipper)];
  // Paused, so that its messages cost almost nothing.
  await app.post('/api/boutique/exped/pause', { id: wild.id, pause: true }, shipper.token);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const taken = async (messages: number) => {
    const sent = Array.from({ length: messages }, () => fromShop(app, wild, wooOrder()));
    const answers = await Promise.all(sent);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.message, body.attente]).toEqual([
          429,
          'Trop de demandes à la fois, réessayez.',
          1,
        ]);
    return answers.filter(({ status }) => status === 200).length;
  };
  expect(await taken(605)).toBe(600);
  expect((await fromShop(app, calm, wooOrder())).status).toBe(200);
  clock.mockReturnValue(1_001_000);
  expect(await taken(25)).toBe(20);
  clock.mockReturnValue(1_002_000);
  expect(await taken(25)).toBe(20);
});

test('messages are kept thirty days, orders that are no draft any more ninety', async () => {
  const shop = await aShop(app, shipper);
  const order = async (days: number, number: string, ignored: boolean) => {
    daysAgo(days);
    expect((await fromShop(app, shop, wooOrder({ id: Number(number), number }))).status).toBe(200);
    if (ignored) await ignore(number);
  };
  await order(91, '701', true);
  await order(91, '702', false);
  await order(89, '703', true);
  await order(31, '704', false);
  await order(29, '705', false);
  app.at(new Date().toISOString());
  expect(await received(shop)).toBe(5);
  await sweepShops(app.services);
  expect(await received(shop)).toBe(1);
  expect(await listed('toutes')).toEqual(['702', '704', '705']);
  expect(await listed('ignorees')).toEqual(['703']);
});

const listed = async (vue: 'toutes' | 'ignorees') => {
  const filter = vue === 'toutes' ? {} : { vue };
  const { body } = await app.post('/api/boutique/exped/commandes', { filter }, shipper.token);
  return (body.rows as { order_ref: string }[]).map(({ order_ref }) => order_ref).toSorted();
};

async function ignore(number: string) {
  const { body } = await app.post('/api/boutique/exped/commandes', { filter: {} }, shipper.token);
  const row = (body.rows as { id: number; order_ref: string }[]).find(
    ({ order_ref }) => order_ref === number,
  );
  const { status } = await app.post(
    '/api/boutique/exped/ignorer',
    { ids: [row?.id], ignoree: true },
    shipper.token,
  );
  expect(status).toBe(200);
}

async function received({ id }: TestShop): Promise<number> {
  const { body } = await app.post('/api/boutique/exped/liaisons', {}, shipper.token);
  return (
    (body.rows as { id: number; receptions: unknown[] }[]).find((one) => one.id === id)?.receptions
      .length ?? 0
  );
}
