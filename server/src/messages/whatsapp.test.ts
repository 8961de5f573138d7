import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { parcelForm } from '../testing/make-parcels.ts';
import { parcelsAtHub } from '../testing/make-runsheets.ts';
import { aHub, aRoot, aShipper, type Person, type TestHub } from '../testing/make-users.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { senderBy } from './channels.ts';
import { sendDue } from './send-messages.ts';
import { whatsAppChannel } from './whatsapp.ts';

let app: TestApp;
let meta: Receiver;
let gateway: Receiver;
let hub: TestHub;
let root: Person;
let shipper: Person;

const secret = 'application-secret';
beforeAll(async () => {
  meta = await startReceiver();
  gateway = await startReceiver();
  app = await startTestApp({
    sms: {
      url: `http://127.0.0.1:${gateway.port}/send`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"to":"{tel}","id":"{id}"}',
      taken: null,
      reportKey: null,
      local: true,
    },
    whatsapp: number(),
  });
  app.at('2026-03-11T09:00:00Z');
  root = await aRoot(app);
  hub = await aHub(app, { govs: ['Sousse'] });
});
beforeEach(async () => {
  app.at('2026-03-11T09:00:00Z');
  await app.services.pool.query('delete from messages');
  await app.services.pool.query('delete from message_gateway');
  shipper = await aShipper(app, { hub, nom_com: 'Dar Zine' });
  meta.heard = [];
  gateway.heard = [];
  takes();
  gateway.answer = (_, response) => response.writeHead(202).end();
});
afterAll(async () => {
  await app.close();
  await meta.close();
  await gateway.close();
});

function number() {
  return {
    url: `http://127.0.0.1:${meta.port}/v24.0`,
    phoneId: '105550001',
    token: 'meta-token',
    template: 'suivi_colis',
    secret,
    verifyToken: 'agreed-word',
    local: true,
  };
}
const answers = (status: number, body: object | string, headers: Record<string, string> = {}) => {
  meta.answer = (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const takes = () => answers(200, { messages: [{ id: 'wamid.1' }] });
const refuses = (code: number, status = 400) =>
  answers(status, { error: { code, message: 'No', error_data: { details: 'Not this one' } } });
const sendOne = (texte = 'Votre colis\nest en route.') =>
  whatsAppChannel(number())({ id: 7, tel: '98220100', texte, langue: 'fr' });
const send = async () => {
  const sender = senderBy(app.services.config);
  while (sender && (await sendDue(app.services, sender))) continue;
};
/** A recipient is told that the parcel is on its way. */
async function told(): Promise<void> {
  await parcelsAtHub(app, shipper, hub, 1);
  await app.dispatchEvents();
  await send();
}
const rows = async () =>
  (await app.post('/api/messages/adm/list', { filter: {}, page: 0 }, root.token)).body.rows;
const only = async () => {
  const [row] = await rows();
  return row;
};
function report(statuses: object[], signature?: string) {
  const body = {
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ value: { statuses } }] }],
  };
  const text = JSON.stringify(body);
  const signed = createHmac('sha256', secret).update(text).digest('hex');
  return app.post('/api/messages/whatsapp', body, undefined, {
    'x-hub-signature-256': signature ?? `sha256=${signed}`,
  });
}
const reportOf = async (status: string, code?: number) =>
  report([
    {
      id: 'wamid.1',
      status,
      biz_opaque_callback_data: String((await only()).id),
      ...(code ? { errors: [{ code, title: 'Message undeliverable' }] } : {}),
    },
  ]);

test('a message is the one variable of the approved template, in one line, in the language of the company', async () => {
  expect(await sendOne()).toBeNull();
  const [request] = meta.heard;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v24.0/105550001/messages',
    headers: { authorization: 'Bearer meta-token' },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '21698220100',
    type: 'template',
    template: {
      name: 'suivi_colis',
      language: { code: 'fr' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: 'Votre colis est en route.' }] },
      ],
    },
    biz_opaque_callback_data: '7',
  });
});

test.each([
  [131_026, 400, { again: false, notThere: true }],
  [131_056, 400, { again: true }],
  [190, 401, { again: true, trouble: 'refuses', status: 401 }],
  [131_042, 400, { again: true, trouble: 'refuses', status: 400 }],
  [132_001, 404, { again: true, trouble: 'refuses', status: 404 }],
  [130_429, 429, { again: true, trouble: 'silent' }],
  [131_000, 500, { again: true, trouble: 'silent' }],
  [131_009, 400, { again: false }],
])(
  'error %i says whether the phone, the account or the moment is at fault',
  async (code, status, outcome) => {
    refuses(code, status);
    expect(await sendOne()).toEqual({
      why: `WhatsApp a répondu ${code} : Not this one`,
      ...outcome,
    });
  },
);

test('a page of a proxy is asked again; a success in other words may be one, and is not', async () => {
  answers(200, '<h1>Portail</h1>', { 'content-type': 'text/html' });
  expect(await sendOne()).toMatchObject({ again: true, trouble: 'silent' });
  answers(200, { queued: true });
  expect(await sendOne()).toMatchObject({ again: false, mayHaveRung: true });
});

test('WhatsApp takes it: the gateway hears nothing, and the list says by what it left and for how much', async () => {
  await told();
  expect(gateway.heard).toEqual([]);
  expect(await only()).toMatchObject({ etat: 'envoye', canal: 'whatsapp', prix: 0.025 });
  expect((await reportOf('sent')).status).toBe(200);
  expect(await only()).toMatchObject({ etat: 'envoye' });
  await reportOf('delivered');
  expect(await only()).toMatchObject({ etat: 'remis' });
  await reportOf('read');
  expect(await only()).toMatchObject({ etat: 'remis', canal: 'whatsapp' });
});

test('a phone without WhatsApp gets an SMS, at the price of one', async () => {
  refuses(131_026);
  await told();
  expect(gateway.heard.map(({ body }) => JSON.parse(body).to)).toEqual([parcelForm.tel_cl]);
  expect(await only()).toMatchObject({ etat: 'envoye', canal: 'sms', prix: 0.03, raison: null });
});

test('what WhatsApp learns only later goes by SMS too, once', async () => {
  await told();
  expect((await reportOf('failed', 131_026)).status).toBe(200);
  expect(await only()).toMatchObject({ etat: 'attente', canal: 'sms', prix: 0.03 });
  await send();
  await reportOf('failed', 131_026);
  await send();
  expect([meta.heard.length, gateway.heard.length]).toEqual([1, 1]);
  expect(await only()).toMatchObject({ etat: 'non-remis', canal: 'sms' });
});

test('another failure is the end of it, with its reason', async () => {
  await told();
  await reportOf('failed', 131_049);
  expect(await only()).toMatchObject({
    etat: 'non-remis',
    raison: 'WhatsApp : 131049 Message undeliverable',
  });
  expect(gateway.heard).toEqual([]);
});

test('a report that comes before the answer about the message itself is asked for again', async () => {
  await told();
  await app.services.pool.query(
    `update messages set etat = 'attente', due_at = now(), sending_since = now()`,
  );
  expect((await reportOf('failed', 131_026)).status).toBe(503);
  expect((await reportOf('delivered')).status).toBe(200);
  expect(await only()).toMatchObject({ etat: 'remis' });
});

test('an account that is refused rests, and no SMS is paid for it: root reads why', async () => {
  refuses(190, 401);
  await told();
  expect(gateway.heard).toEqual([]);
  expect(await only()).toMatchObject({ etat: 'attente', canal: 'whatsapp' });
  const month = await app.get('/api/messages/adm/mois', root.token);
  expect(month.body).toMatchObject({ passerelle: true, panne: { refus: 401 } });
});

test('only what Meta has signed is read, and what is not about our messages changes nothing', async () => {
  await told();
  const before = await app.fingerprint();
  expect((await report([], 'sha256=00')).status).toBe(401);
  expect((await report([], '')).status).toBe(401);
  for (const statuses of [
    [],
    [{ id: 'wamid.2', status: 'delivered' }],
    [{ status: 'delivered', biz_opaque_callback_data: "1' or '1'='1" }],
    [{ status: 'failed', biz_opaque_callback_data: '999999999', errors: [{ code: 131_026 }] }],
    ['words', null],
  ])
    expect((await report(statuses as object[])).status).toBe(200);
  expect(await app.fingerprint()).toBe(before);
});

test('Meta finds the address for reports with the word that was agreed', async () => {
  const ask = (word: string, challenge = '1158201444', mode = 'subscribe') =>
    app.get(
      `/api/messages/whatsapp?hub.mode=${mode}&hub.verify_token=${word}&hub.challenge=${encodeURIComponent(challenge)}`,
    );
  const greeted = await ask('agreed-word');
  expect([greeted.status, greeted.bytes.toString()]).toEqual([200, '1158201444']);
  for (const refused of [
    ask('another'),
    ask('agreed-word', '<script>'),
    ask('agreed-word', '1', 'x'),
  ])
    expect((await refused).status).toBe(404);
});

test('a test message says by what it went', async () => {
  const { body } = await app.post('/api/messages/adm/essai', { tel: '98220100' }, root.token);
  expect(body).toEqual({
    done: true,
    envoye: true,
    message: 'WhatsApp a pris le message pour le 98220100. Regardez le téléphone.',
  });
});
