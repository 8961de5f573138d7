import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepCredentials } from '../accounts/sweep-credentials.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { signWebhook } from '../http/outgoing/sign-webhook.ts';

let app: TestApp;
let strict: TestApp;
let shop: Receiver;
let root: Person;
beforeAll(async () => {
  [app, strict, shop] = await Promise.all([
    startTestApp({ localWebhooks: true }),
    startTestApp(),
    startReceiver(),
  ]);
});
beforeEach(async () => {
  root = await aRoot(app);
  shop.heard = [];
  shop.answer = (_, response) => response.writeHead(204).end();
});
afterAll(async () => {
  await Promise.all([app.close(), strict.close(), shop.close()]);
});

const ask = (path: string, body: object, token = root.token) =>
  app.post(`/api/${path}`, body, token);

async function aShopThatListens(fields: object = {}) {
  const shipper = await aShipper(app);
  const { body } = await ask('users/adm/exped/create-token', {
    id: shipper.id,
    api_webhook_url: `http://127.0.0.1:${shop.port}/cigogne`,
    ...fields,
  });
  return { ...shipper, secret: body.webhook_secret as string };
}

test('the signature is that of Standard Webhooks', () => {
  const signed = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
  });
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('root tests a webhook: the shop gets a signed event, root its answer, and both are kept', async () => {
  const shipper = await aShopThatListens({
    api_webhook_headers: { 'X-Boutique': 'secret-42', Authorization: 'Bearer abc' },
  });
  const answer = await ask('webhook/adm/test', { id: shipper.id });
  expect(answer.body).toMatchObject({
    done: true,
    livre: true,
    message: 'Réponse 204',
    tentative: { status: 204, raison: null, ms: expect.any(Number) },
  });
  const [heard] = shop.heard;
  expect(JSON.parse(heard?.body ?? '')).toMatchObject({
    type: 'essai',
    timestamp: '2026-03-11T08:00:00.000Z',
  });
  const headers = heard?.headers ?? {};
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-boutique': 'secret-42',
    authorization: 'Bearer abc',
    host: `127.0.0.1:${shop.port}`,
  });
  const signature = createHmac('sha256', Buffer.from(shipper.secret.slice(6), 'base64'))
    .update([headers['webhook-id'], headers['webhook-timestamp'], heard?.body].join('.'))
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  expect(Math.abs(age)).toBeLessThan(60);

  const { rows } = (await ask('webhook/adm/list', { id: shipper.id })).body;
  expect(rows).toMatchObject([
    {
      event_id: headers['webhook-id'],
      type: 'essai',
      url: `http://127.0.0.1:${shop.port}/cigogne`,
      statut: 'delivered',
      tentatives: [{ status: 204, raison: null }],
    },
  ]);
});

test('a shipper tests the own webhook and sees its address; what others were sent is not sent again', async () => {
  const shipper = await aShopThatListens();
  const other = await aShopThatListens();
  expect((await ask('webhook/exped/test', {}, shipper.token)).body).toMatchObject({
    livre: true,
    message: 'Réponse 204',
  });
  const own = await ask('webhook/exped/list', {}, shipper.token);
  expect(own.body).toMatchObject({
    adresse: `http://127.0.0.1:${shop.port}/cigogne`,
    rows: [{ type: 'essai', statut: 'delivered' }],
  });
  const resend = (token: string) => ask('webhook/exped/resend', { id: own.body.rows[0].id }, token);
  expect((await resend(other.token)).status).toBe(404);
  expect(await resend(shipper.token)).toMatchObject({
    status: 409,
    body: { message: 'Un essai ne se renvoie pas : testez le webhook de nouveau.' },
  });
});

test('what went wrong is said, and kept with the test', async () => {
  const shipper = await aShopThatListens();
  shop.answer = (_, response) => response.writeHead(500).end();
  expect((await ask('webhook/adm/test', { id: shipper.id })).body).toMatchObject({
    livre: false,
    message: 'Réponse 500',
  });
  shop.answer = (_, response) => response.writeHead(302, { location: '/' }).end();
  expect((await ask('webhook/adm/test', { id: shipper.id })).body.message).toBe(
    'Redirection refusée (302)',
  );
  await ask('users/adm/exped/create-token', {
    id: shipper.id,
    api_webhook_url: 'https://boutique.invalid/',
  });
  expect((await ask('webhook/adm/test', { id: shipper.id })).body.message).toBe('Nom introuvable');
  const { rows } = (await ask('webhook/adm/list', { id: shipper.id })).body;
  expect(rows.flatMap((row: { tentatives: object[] }) => row.tentatives)).toMatchObject([
    { status: null, raison: 'nom-introuvable' },
    { status: 302, raison: 'redirection' },
    { status: 500, raison: 'statut' },
  ]);
});

test('this machine and plain http are closed unless the setting opens them', async () => {
  const person = await aRoot(strict);
  const shipper = await aShipper(strict);
  const save = (api_webhook_url: string) =>
    strict.post(
      '/api/users/adm/exped/create-token',
      { id: shipper.id, api_webhook_url },
      person.token,
    );
  const before = await strict.fingerprint();
  expect(await save(`http://127.0.0.1:${shop.port}/`)).toMatchObject({
    status: 400,
    body: {
      message: 'L’adresse doit commencer par https:// !',
      errors: [{ field: 'api_webhook_url' }],
    },
  });
  expect((await save('https://cle:secret@boutique.tn/')).body.message).toBe(
    'L’adresse ne doit porter ni identifiant ni mot de passe !',
  );
  expect(await strict.fingerprint()).toBe(before);

  expect((await save(`https://localhost:${shop.port}/`)).status).toBe(200);
  const tested = () => strict.post('/api/webhook/adm/test', { id: shipper.id }, person.token);
  expect((await tested()).body.message).toBe('Adresse privée refusée');
  // An address stored before the rule existed.
  await strict.services.pool.query('update users set api_webhook_url = $1 where id = $2', [
    `http://127.0.0.1:${shop.port}/`,
    shipper.id,
  ]);
  expect((await tested()).body.message).toBe('L’adresse doit commencer par https://');
  expect(shop.heard).toEqual([]);
});

test('there is nothing to test without an address, nor for who is no shop', async () => {
  const shipper = await aShipper(app);
  const admin = await anAdmin(app, { hub: await aHub(app) });
  const before = await app.fingerprint();
  expect(await ask('webhook/adm/test', { id: shipper.id })).toMatchObject({
    status: 409,
    body: { message: 'Aucune adresse de webhook à tester !' },
  });
  expect((await ask('webhook/adm/test', { id: admin.id })).status).toBe(404);
  expect((await ask('webhook/adm/test', { id: 999_999 })).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
});

test('a header of ours is not the shop’s to set, and none breaks the line', async () => {
  const shipper = await aShipper(app);
  const before = await app.fingerprint();
  for (const [name, value] of [
    ['Host', 'metadata'],
    ['webhook-signature', 'v1,x'],
    ['Content-Length', '3'],
    ['Transfer-Encoding', 'chunked'],
    ['Proxy-Authorization', 'x'],
    ['X-Boutique', 'a\r\nHost: b'],
    ['X Boutique', 'a'],
  ] as const) {
    const answer = await ask('users/adm/exped/create-token', {
      id: shipper.id,
      api_webhook_headers: { [name]: value },
    });
    expect([name, answer.status]).toEqual([name, 400]);
  }
  expect(await app.fingerprint()).toBe(before);
});

const renewed = async (shipper: Person): Promise<string> => {
  const { body } = await ask('users/adm/exped/create-token', {
    id: shipper.id,
    renouveler_secret: true,
  });
  expect(body).toMatchObject({ api_key: null, webhook_secret: expect.stringMatching(/^whsec_/) });
  return body.webhook_secret;
};

test('a new secret signs at once, is shown once, and the journal says only that there is one', async () => {
  const shipper = await aShopThatListens();
  const secret = await renewed(shipper);
  expect(secret).not.toBe(shipper.secret);
  await ask('webhook/adm/test', { id: shipper.id });
  expect(verifiedBy(secret)).toMatchObject({ type: 'essai' });
  const { rows } = await app.services.pool.query<{ kept: string }>(
    `select string_agg(j::text, '') as kept from journal j`,
  );
  expect(rows[0]?.kept).toContain('secret des webhooks');
  for (const one of [secret, shipper.secret]) expect(rows[0]?.kept).not.toContain(one.slice(6));
});

/** Verifies the last message as a shop would, with the Standard Webhooks library. */
function verifiedBy(secret: string, change = ''): unknown {
  const { headers, body } = shop.heard.at(-1) ?? { headers: {}, body: '' };
  const signed = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  return new Webhook(secret).verify(body + change, signed);
}

test('for a day a shop verifies with the secret before or with the new one, then with the new one only', async () => {
  app.at('2026-03-11T08:00:00Z');
  const shipper = await aShopThatListens();
  const first = shipper.secret;
  const second = await renewed(shipper);
  const heardAt = async (at: string) => {
    app.at(at);
    expect((await ask('webhook/adm/test', { id: shipper.id })).body.livre).toBe(true);
  };
  for (const at of ['2026-03-11T08:00:00Z', '2026-03-11T20:00:00Z', '2026-03-12T07:59:59Z']) {
    await heardAt(at);
    for (const secret of [first, second]) {
      expect(verifiedBy(secret), at).toMatchObject({ type: 'essai' });
      expect(() => verifiedBy(secret, ' '), at).toThrow('No matching signature');
    }
  }
  await heardAt('2026-03-12T08:00:00Z');
  expect(verifiedBy(second)).toMatchObject({ type: 'essai' });
  expect(() => verifiedBy(first)).toThrow('No matching signature');

  // Renewed twice in a day: the oldest secret no longer signs.
  const third = await renewed(shipper);
  const fourth = await renewed(shipper);
  await heardAt('2026-03-12T09:00:00Z');
  for (const secret of [third, fourth]) expect(verifiedBy(secret)).toMatchObject({ type: 'essai' });
  expect(() => verifiedBy(second)).toThrow('No matching signature');
});

test('a secret that signs no more is not kept', async () => {
  app.at(new Date(Date.now() - 25 * 3_600_000).toISOString());
  const shipper = await aShopThatListens();
  await renewed(shipper);
  const other = await aShopThatListens();
  app.at(new Date().toISOString());
  await renewed(other);
  await sweepCredentials(app.services);
  const { rows } = await app.services.pool.query<{ id: number }>(
    'select id from users where api_webhook_secret_before is not null and id = any($1)',
    [[shipper.id, other.id]],
  );
  expect(rows).toEqual([{ id: other.id }]);
});

test('a shop that was only ever tested can still be deleted, its tests with it', async () => {
  const shipper = await aShopThatListens();
  await ask('webhook/adm/test', { id: shipper.id });
  expect((await app.post('/api/users/adm/delete', { id: shipper.id }, root.token)).status).toBe(
    200,
  );
  const left = await app.services.pool.query('select 1 from users where id = $1', [shipper.id]);
  expect(left.rowCount).toBe(0);
});

test('tests come one after the other, not by the hundred', async () => {
  const limited = await startTestApp({ limits: true });
  const { token } = await aRoot(limited);
  const tested = () => limited.post('/api/webhook/adm/test', { id: 999_999 }, token);
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await tested()).status);
  expect(answers).toEqual([...Array(20).fill(404), 429]);
  await limited.close();
});
