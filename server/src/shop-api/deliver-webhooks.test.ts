import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveByRight } from '../testing/move-by-right.ts';
import { signIn, startTestApp, system, type TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { deliverOnce, startWebhooks } from './deliver-webhooks.ts';
import { signWebhook } from '../http/outgoing/sign-webhook.ts';
import { sweepWebhooks } from './sweep-webhooks.ts';

let app: TestApp;
let shop: Receiver;
let root: Person;
beforeAll(async () => {
  [app, shop] = await Promise.all([startTestApp({ localWebhooks: true }), startReceiver()]);
});
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  // Discards what an earlier test left to send.
  await app.services.pool.query(`update users set api_webhook_url = null`);
  root = await aRoot(app);
  shop.heard = [];
  shop.answer = (_, response) => response.writeHead(204).end();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

interface Listener extends Person {
  secret: string;
}

async function aListener(fields: object = {}, receiver = shop): Promise<Listener> {
  const shipper = await aShipper(app, fields);
  const { body } = await app.post(
    '/api/users/adm/exped/create-token',
    { id: shipper.id, api_webhook_url: `http://127.0.0.1:${receiver.port}/` },
    root.token,
  );
  return { ...shipper, secret: body.webhook_secret };
}

async function move(ref: string, event: 'add-to-pickup' | 'dispatch-pickup') {
  await app.as(system, async (ctx) =>
    moveByRight(ctx, await lockParcels(ctx, { refs: [ref] }), event, {}),
  );
}

/** Everything due now, and what follows from it. */
async function sendAll() {
  await app.dispatchEvents();
  while (await deliverOnce(app.services)) continue;
}

const received = (receiver = shop) =>
  receiver.heard.map(({ body }) => {
    const { data } = JSON.parse(body) as { data: { code: string; etat: string } };
    return [data.code, data.etat];
  });
const deliveries = async (shipper: Person) =>
  (await app.post('/api/webhook/adm/list', { id: shipper.id }, root.token)).body.rows;

test('a shop hears of each status change of its parcels, once, signed, and of nothing else', async () => {
  const shipper = await aListener();
  const parcel = await aParcel(app, shipper.id, { order_ref: 'C-1042' });
  app.at('2026-03-11T08:00:01Z');
  await move(parcel.ref, 'add-to-pickup');
  app.at('2026-03-11T08:00:02Z');
  const note = { ref: parcel.ref, content: 'Rappeler demain' };
  expect((await app.post('/api/colis/adm/com', note, root.token)).status).toBe(200);
  await aParcel(app, (await aShipper(app)).id);
  await sendAll();
  await sendAll();
  expect(received()).toEqual([
    [parcel.ref, 'ATT-ENVOIE'],
    [parcel.ref, 'ATT-DISP-ENVOIE'],
  ]);
  const [, heard] = shop.heard;
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    type: 'colis.statut',
    timestamp: '2026-03-11T08:00:01.000Z',
    data: {
      code: parcel.ref,
      order_ref: 'C-1042',
      etat: 'ATT-DISP-ENVOIE',
      etat_avant: 'ATT-ENVOIE',
      rsLiv: null,
    },
  });
  const headers = heard?.headers ?? {};
  const signed = signWebhook(shipper.secret, {
    id: String(headers['webhook-id']),
    at: new Date(Number(headers['webhook-timestamp']) * 1000),
    body: heard?.body ?? '',
  });
  expect(headers).toMatchObject(signed);
  expect(await deliveries(shipper)).toMatchObject([
    { code: parcel.ref, etat: 'ATT-DISP-ENVOIE', statut: 'delivered', prochaine: null },
    { code: parcel.ref, etat: 'ATT-ENVOIE', statut: 'delivered', tentatives: [{ status: 204 }] },
  ]);
});

test('while its secret is replaced a shop reads the signature of either', async () => {
  const shipper = await aListener();
  const { body } = await app.post(
    '/api/users/adm/exped/create-token',
    { id: shipper.id, renouveler_secret: true },
    root.token,
  );
  await aParcel(app, shipper.id);
  await sendAll();
  const [heard] = shop.heard;
  const signed = { ...heard?.headers } as Record<string, string>;
  for (const secret of [shipper.secret, body.webhook_secret])
    expect(new Webhook(secret).verify(heard?.body ?? '', signed)).toMatchObject({
      type: 'colis.statut',
    });
});

test('a receiver that is down gets everything later, in the order of each parcel, under the same ids', async () => {
  const shipper = await aListener();
  const parcel = await aParcel(app, shipper.id);
  await sendAll();
  shop.heard = [];
  shop.answer = (_, response) => response.writeHead(503).end();
  await move(parcel.ref, 'add-to-pickup');
  await sendAll();
  app.at('2026-03-11T08:00:05Z');
  await move(parcel.ref, 'dispatch-pickup');
  const other = await aParcel(app, shipper.id);
  await sendAll();
  // The parcel's second change waits behind the first; the other parcel does not.
  expect(received()).toEqual([
    [parcel.ref, 'ATT-DISP-ENVOIE'],
    [other.ref, 'ATT-ENVOIE'],
  ]);
  expect((await deliveries(shipper))[2]).toMatchObject({
    statut: 'pending',
    prochaine: expect.any(String),
    tentatives: [{ status: 503, raison: 'statut' }],
  });
  const [first] = shop.heard;
  shop.heard = [];
  shop.answer = (_, response) => response.writeHead(200).end();
  app.at('2026-03-11T08:00:30Z');
  await sendAll();
  expect(received().filter(([code]) => code === parcel.ref)).toEqual([
    [parcel.ref, 'ATT-DISP-ENVOIE'],
    [parcel.ref, 'ATT-ENLEV'],
  ]);
  expect(received()).toContainEqual([other.ref, 'ATT-ENVOIE']);
  const resent = shop.heard.find(({ body }) => body === first?.body);
  expect(resent?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

test('after a day it is given up, and root can send it again', async () => {
  const shipper = await aListener();
  shop.answer = (_, response) => response.writeHead(500).end();
  const parcel = await aParcel(app, shipper.id);
  await app.dispatchEvents();
  for (let hour = 0; hour <= 24; hour += 1) {
    app.at(new Date(Date.UTC(2026, 2, 11, 8 + hour)).toISOString());
    await sendAll();
  }
  const [failed] = await deliveries(shipper);
  expect(failed).toMatchObject({ statut: 'failed', prochaine: null });
  expect(failed.tentatives.length).toBeGreaterThan(8);
  shop.heard = [];
  app.at('2026-03-20T08:00:00Z');
  await sendAll();
  expect(shop.heard).toEqual([]);

  shop.answer = (_, response) => response.writeHead(204).end();
  const resend = () => app.post('/api/webhook/adm/resend', { id: failed.id }, root.token);
  expect((await resend()).body).toEqual({ done: true });
  expect((await resend()).body).toEqual({ done: true, deja: true });
  await sendAll();
  expect(received()).toEqual([[parcel.ref, 'ATT-ENVOIE']]);
  expect((await deliveries(shipper))[0].statut).toBe('delivered');
});

test('what waits for its next attempt is sent at once when it is asked again', async () => {
  const shipper = await aListener();
  shop.answer = (_, response) => response.writeHead(500).end();
  await aParcel(app, shipper.id);
  for (const time of ['08:00:00', '08:00:30', '08:02:00', '08:10:00', '08:30:00', '09:30:00']) {
    app.at(`2026-03-11T${time}Z`);
    await sendAll();
  }
  const [waiting] = await deliveries(shipper);
  expect(waiting.statut).toBe('pending');
  expect(new Date(waiting.prochaine).getTime()).toBeGreaterThan(Date.UTC(2026, 2, 11, 9, 35));
  shop.answer = (_, response) => response.writeHead(204).end();
  const resend = () => app.post('/api/webhook/adm/resend', { id: waiting.id }, root.token);
  expect((await resend()).body).toEqual({ done: true });
  expect((await resend()).body).toEqual({ done: true, deja: true });
  await sendAll();
  expect((await deliveries(shipper))[0].statut).toBe('delivered');
});

test('a shop that moves, or mends its receiver with root, hears at once what waited for its next attempt', async () => {
  const moved = await startReceiver();
  const changes: object[] = [
    { api_webhook_url: `http://127.0.0.1:${moved.port}/` },
    { api_webhook_headers: { 'x-porte': 'deux' } },
    { renouveler_secret: true },
  ];
  for (const change of changes) {
    app.at('2026-03-11T08:00:00Z');
    const shipper = await aListener();
    const parcel = await aParcel(app, shipper.id);
    shop.answer = (_, response) => response.writeHead(500).end();
    for (const time of ['08:00:00', '08:00:30', '08:02:00', '08:10:00', '08:30:00']) {
      app.at(`2026-03-11T${time}Z`);
      await sendAll();
    }
    [shop.heard, moved.heard] = [[], []];
    shop.answer = (_, response) => response.writeHead(204).end();
    const set = (fields: object) =>
      app.post('/api/users/adm/exped/create-token', { id: shipper.id, ...fields }, root.token);
    // Another right says nothing about the receiver.
    await set({ argent: true });
    await sendAll();
    expect([...received(), ...received(moved)]).toEqual([]);
    await set(change);
    await sendAll();
    expect([...received(), ...received(moved)]).toEqual([[parcel.ref, 'ATT-ENVOIE']]);
  }
  await moved.close();
});

test('a test is not sent again, nor what nobody sent', async () => {
  const shipper = await aListener();
  await app.post('/api/webhook/adm/test', { id: shipper.id }, root.token);
  const [test] = await deliveries(shipper);
  const before = await app.fingerprint();
  const resend = (id: number) => app.post('/api/webhook/adm/resend', { id }, root.token);
  expect((await resend(test.id)).status).toBe(409);
  expect((await resend(999_999)).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
});

test('the courier is named from dispatch to confirmation, to the shop that was granted it', async () => {
  const hub = await aHub(app, { nom: 'HUB-ROUTE', govs: ['Sousse'] });
  const admin = await anAdmin(app, { hub });
  for (const granted of [true, false]) {
    const courier = await aCourier(app, {
      hub,
      nom: 'Ferchichi',
      prenom: 'Walid',
      tel: '98220101',
    });
    const shipper = await aListener({ hub, is_driver_info_granted: granted });
    app.at('2026-03-11T08:01:00Z');
    const colis = await parcelsAtHub(app, shipper, hub, 1);
    app.at('2026-03-11T08:02:00Z');
    await aRound(app, admin, courier, colis);
    shop.heard = [];
    await sendAll();
    const named = shop.heard.map(({ body }) => {
      const { data } = JSON.parse(body) as { data: { etat: string; rsLiv: unknown } };
      return [data.etat, data.rsLiv];
    });
    expect(named.find(([etat]) => etat === 'LIV-PLAN')?.[1]).toBeNull();
    expect(named.find(([etat]) => etat === 'LIV-COURS')?.[1]).toEqual(
      granted ? { nom: 'Ferchichi', prenom: 'Walid', tel: '98220101' } : null,
    );
  }
});

test('a suspended shop hears nothing; one that listens again hears what still waited', async () => {
  const shipper = await aListener();
  const active = (is_api_actif: boolean) =>
    app.post('/api/users/adm/exped/create-token', { id: shipper.id, is_api_actif }, root.token);
  const parcel = await aParcel(app, shipper.id);
  await app.dispatchEvents();
  await active(false);
  app.at('2026-03-11T08:00:01Z');
  await move(parcel.ref, 'add-to-pickup');
  await sendAll();
  expect(shop.heard).toEqual([]);
  await active(true);
  await sendAll();
  expect(received()).toEqual([[parcel.ref, 'ATT-ENVOIE']]);
});

test('what was on its way to the old address when the shop moved is sent to the new one at once', async () => {
  const moved = await startReceiver();
  const shipper = await aListener();
  const parcel = await aParcel(app, shipper.id);
  // Down for long: the next attempt would be hours away.
  shop.answer = (_, response) => response.writeHead(500).end();
  for (const time of ['08:00:00', '08:00:30', '08:02:00', '08:10:00', '08:30:00']) {
    app.at(`2026-03-11T${time}Z`);
    await sendAll();
  }
  app.at('2026-03-11T10:00:00Z');
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  shop.answer = (_, response) => {
    asked.resolve();
    void letGo.promise.then(() => response.writeHead(500).end());
  };
  const sending = deliverOnce(app.services);
  await asked.promise;
  await app.post(
    '/api/users/adm/exped/create-token',
    { id: shipper.id, api_webhook_url: `http://127.0.0.1:${moved.port}/` },
    root.token,
  );
  letGo.resolve();
  await sending;
  await sendAll();
  expect(received(moved)).toEqual([[parcel.ref, 'ATT-ENVOIE']]);
  await moved.close();
});

test('two senders at once send nothing twice; what one began and never ended is sent again', async () => {
  const shipper = await aListener();
  for (let n = 0; n < 4; n += 1) await aParcel(app, shipper.id);
  await app.dispatchEvents();
  await Promise.all([deliverOnce(app.services), deliverOnce(app.services)]);
  await sendAll();
  expect(shop.heard).toHaveLength(4);
  // A process that died after taking the delivery: still waiting, and leased.
  await app.services.pool.query(
    `update webhook_deliveries set status = 'pending', next_at = $2
     where id = (select max(id) from webhook_deliveries where id_exped = $1)`,
    [shipper.id, '2026-03-11T08:01:00Z'],
  );
  await sendAll();
  expect(shop.heard).toHaveLength(4);
  app.at('2026-03-11T08:01:00Z');
  await sendAll();
  expect(shop.heard).toHaveLength(5);
});

test('a shop that does not answer keeps no other waiting', async () => {
  const slow = await startReceiver();
  slow.answer = () => undefined;
  const stuck = await aListener({}, slow);
  const quick = await aListener();
  for (let n = 0; n < 8; n += 1) await aParcel(app, stuck.id);
  await app.dispatchEvents();
  const sender = startWebhooks(app.services);
  await expect.poll(() => slow.heard.length).toBeGreaterThan(0);
  await aParcel(app, quick.id);
  await app.dispatchEvents();
  const since = Date.now();
  await expect.poll(() => shop.heard.length).toBe(1);
  // The slow shop is waited for twice as long.
  expect(Date.now() - since).toBeLessThan(5_000);
  await slow.close();
  await sender.stop();
});

test('fifty slow shops keep no other waiting for all that they are to be told', async () => {
  const slow = await startReceiver();
  slow.answer = (_, response) => void setTimeout(() => response.writeHead(204).end(), 2_000);
  const slowShops: Listener[] = [];
  for (let n = 0; n < 50; n += 1) slowShops.push(await aListener({}, slow));
  for (const { id } of slowShops) for (let n = 0; n < 15; n += 1) await aParcel(app, id);
  const quick = await aListener();
  await app.dispatchEvents();
  const sender = startWebhooks(app.services);
  // Five of each are on their way, and all places are taken.
  await expect.poll(() => slow.heard.length).toBeGreaterThanOrEqual(250);
  await aParcel(app, quick.id);
  await app.dispatchEvents();
  await expect.poll(() => shop.heard.length, { timeout: 15_000 }).toBe(1);
  // Not after all 750.
  expect(slow.heard.length).toBeLessThan(600);
  await sender.stop();
  await slow.close();
}, 30_000);

test('a shop reads its own deliveries, and nobody else’s', async () => {
  const shipper = await aListener();
  const parcel = await aParcel(app, shipper.id);
  await sendAll();
  const own = async (user: Person) =>
    (await app.post('/api/webhook/exped/list', {}, await signIn(app, user.id))).body.rows;
  expect(await own(shipper)).toMatchObject([{ code: parcel.ref, statut: 'delivered' }]);
  expect(await own(await aShipper(app))).toEqual([]);
});

test('deliveries are kept a month', async () => {
  const shipper = await aListener();
  app.at(new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString());
  await aParcel(app, shipper.id);
  await sendAll();
  app.at(new Date().toISOString());
  const recent = await aParcel(app, shipper.id);
  await sendAll();
  await sweepWebhooks(app.services);
  expect(await deliveries(shipper)).toMatchObject([{ code: recent.ref }]);
});

test('what waits for a shop that root suspended, or that has no address left, alarms nobody', async () => {
  shop.answer = (_, response) => response.writeHead(500).end();
  const shipper = await aListener();
  const waits = async () => {
    const { body } = await app.get('/metrics');
    return Number(/^webhook_oldest_seconds (.*)$/m.exec(body)?.[1]);
  };
  const change = async (fields: object) => {
    await app.post('/api/users/adm/exped/create-token', { id: shipper.id, ...fields }, root.token);
    return waits();
  };
  await aParcel(app, shipper.id);
  await sendAll();
  app.at('2026-03-11T09:00:00Z');
  expect(await waits()).toBe(3600);
  expect(await change({ is_api_actif: false })).toBe(0);
  expect(await change({ is_api_actif: true })).toBe(3600);
  expect(await change({ api_webhook_url: null })).toBe(0);
});
