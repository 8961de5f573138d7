import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aRoot, aShipper, type Person } from '../testing/make-users.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { deliverOnce } from './deliver-webhooks.ts';

let app: TestApp;
let shop: Receiver;
let root: Person;
let shipper: Person;
beforeAll(async () => {
  [app, shop] = await Promise.all([startTestApp({ localWebhooks: true }), startReceiver()]);
});
beforeEach(async () => {
  app.at('2026-03-11T08:00:00Z');
  await app.services.pool.query(`update users set api_webhook_url = null`);
  root = await aRoot(app);
  shipper = await listening();
  shop.heard = [];
  answers(204);
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const answers = (status: number) => {
  shop.answer = (_, response) => response.writeHead(status).end();
};

async function listening(): Promise<Person> {
  const person = await aShipper(app);
  await app.post(
    '/api/users/adm/exped/create-token',
    { id: person.id, api_webhook_url: `http://127.0.0.1:${shop.port}/` },
    root.token,
  );
  return person;
}

async function sendAll() {
  await app.dispatchEvents();
  while (await deliverOnce(app.services)) continue;
}

const own = async (path = 'list', by = shipper) => {
  const answer = await app.post(`/api/webhook/exped/${path}`, {}, by.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test('the day of a webhook: what was taken at once or later, what waits and what was answered', async () => {
  await aParcel(app, shipper.id);
  await sendAll();
  answers(500);
  app.at('2026-03-11T09:30:00Z');
  await aParcel(app, shipper.id);
  await sendAll();
  answers(204);
  app.at('2026-03-11T09:31:00Z');
  await sendAll();
  answers(503);
  app.at('2026-03-11T10:05:00Z');
  await aParcel(app, shipper.id);
  await aParcel(app, shipper.id);
  await sendAll();
  await own('test');
  const { jour } = await own();
  expect(jour).toEqual({
    recus: 1,
    renvoyes: 1,
    attendent: 2,
    mediane_ms: expect.any(Number),
    // 09:00, 10:30 and 11:05 in Tunis.
    parts: [
      { part: 27, recus: 1, renvoyes: 0, attendent: 0 },
      { part: 31, recus: 0, renvoyes: 1, attendent: 0 },
      { part: 33, recus: 0, renvoyes: 0, attendent: 2 },
    ],
    a_rejouer: 2,
    echec: {
      at: '2026-03-11T10:05:00.000Z',
      status: 503,
      raison: 'statut',
      ms: expect.any(Number),
    },
    ancien_secret_jusqua: null,
  });
  app.at('2026-03-12T08:00:00Z');
  expect((await own()).jour).toMatchObject({ recus: 0, attendent: 0, parts: [], a_rejouer: 2 });
  expect((await own('list', await listening())).jour).toMatchObject({ a_rejouer: 0, echec: null });
});

test('the median is that of the attempts that were taken today', async () => {
  for (let n = 0; n < 4; n += 1) await aParcel(app, shipper.id);
  await sendAll();
  await app.services.pool.query(
    `update webhook_attempts a set ms = v.ms, error = case when v.ms > 900 then 'delai' end
     from (select a.id, (array[120, 182, 300, 9000])[row_number() over (order by a.id)] as ms
       from webhook_attempts a join webhook_deliveries d on d.id = a.id_delivery where d.id_exped = $1) v
     where v.id = a.id`,
    [shipper.id],
  );
  expect((await own()).jour.mediane_ms).toBe(182);
});

test('what was not taken is sent again together, each under its id; what is on its way is not doubled', async () => {
  answers(500);
  const parcels = [await aParcel(app, shipper.id), await aParcel(app, shipper.id)];
  const other = await listening();
  await aParcel(app, other.id);
  for (let hour = 0; hour <= 24; hour += 1) {
    app.at(new Date(Date.UTC(2026, 2, 11, 8 + hour)).toISOString());
    await sendAll();
  }
  const third = await aParcel(app, shipper.id);
  for (const at of ['08:00:20', '08:01:20', '08:04:00', '08:10:00']) {
    app.at(`2026-03-12T${at}Z`);
    await sendAll();
  }
  const before = (await own()).rows.map((row: { event_id: string }) => row.event_id);
  expect((await own()).jour).toMatchObject({ a_rejouer: 3 });
  answers(204);
  shop.heard = [];
  expect(await own('resend-all')).toEqual({ done: true, nb: 3 });
  expect(await own('resend-all')).toEqual({ done: true, nb: 0 });
  await sendAll();
  const heard = shop.heard.map(({ body, headers }): [string, string] => [
    (JSON.parse(body) as { data: { code: string } }).data.code,
    String(headers['webhook-id']),
  ]);
  expect(heard.map(([code]) => code).toSorted()).toEqual(
    [...parcels, third].map(({ ref }) => ref).toSorted(),
  );
  expect(heard.map(([, id]) => id).toSorted()).toEqual(before.toSorted());
  expect((await own()).jour).toMatchObject({ a_rejouer: 0, echec: null });
});
