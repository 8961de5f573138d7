import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { PartnerOrder } from '@cigogne/domain/partner/partner-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PartnerConfig } from '../config.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { openHttpPartner } from './http-partner.ts';

let company: Receiver;
let elsewhere: Receiver;
beforeAll(async () => {
  [company, elsewhere] = await Promise.all([startReceiver(), startReceiver()]);
});
beforeEach(() => {
  company.heard = [];
  elsewhere.heard = [];
  answer = say(200, { shipment });
  company.answer = (_, response) => answer(response);
});
afterAll(async () => {
  await company.close();
  await elsewhere.close();
});

type Reply = (response: ServerResponse) => void;
let answer: Reply;

const key = '260000000018-c1';
const shipment = {
  id: 'AFX-88213',
  key,
  reference: '260000000018',
  status: 'pre_manifest',
  status_at: '2026-03-11T08:00:00.000Z',
  seq: 1,
  cod_amount: 45_000,
  agency_code: 'SFX',
  zone_code: 'SFX-3',
  note: null,
};
const order: PartnerOrder = {
  reference: '260000000018',
  recipient: { name: 'Amel Ben Salah', phone: '22456789', phone2: null },
  address: { governorate: 'Sfax', delegation: 'Sfax Ville', locality: null, line: '3, rue Habib' },
  cod_amount: 45_000,
  packages: 1,
  goods: 'Robe',
  kind: 'delivery',
  note: null,
};

const say =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
const partner = (config: Partial<PartnerConfig> = {}, ways = {}) =>
  openHttpPartner(
    {
      url: `http://127.0.0.1:${company.port}/api`,
      local: true,
      accounts: { tunis: { token: 'jeton-tunis', secret: null } },
      ...config,
    },
    { withinMs: 600, pauseMs: 5, ...ways },
  );
const create = () => partner().create('tunis', order, key);

test('a parcel is sent under its key and token, and comes back with the partner’s codes', async () => {
  expect(await create()).toMatchObject({
    kind: 'done',
    value: { id: 'AFX-88213', zone_code: 'SFX-3' },
  });
  const [heard] = company.heard;
  expect(heard).toMatchObject({ method: 'POST', path: '/api/v1/shipments' });
  expect(heard?.headers).toMatchObject({
    authorization: 'Bearer jeton-tunis',
    'idempotency-key': key,
    'accept-encoding': 'identity',
  });
  expect(JSON.parse(heard?.body ?? '')).toEqual({ key, ...order });
});

test('what the partner says no to is a refusal, in its words', async () => {
  answer = say(422, { error: { code: 'unknown_place', message: 'Délégation inconnue' } });
  expect(await create()).toEqual({
    kind: 'refused',
    code: 'unknown_place',
    message: 'Délégation inconnue',
  });
});

const mebibyte = 1024 * 1024;
const faults: [name: string, reply: Reply][] = [
  ['it hangs', () => undefined],
  [
    'it hangs after its headers',
    (r) => void r.writeHead(200, { 'content-type': 'application/json' }).write('{"ship'),
  ],
  ['it cuts the line', (r) => r.socket?.resetAndDestroy()],
  [
    'it cuts the line in the middle of its answer',
    (r) => {
      r.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      r.write('{"shipment":', () => r.socket?.resetAndDestroy());
    },
  ],
  [
    'it drips',
    (r) => {
      r.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => r.write(' '), 50);
      r.on('close', () => clearInterval(drip));
    },
  ],
  ['it answers 500', say(500, { error: { code: 'oops', message: 'oops' } })],
  ['it answers 503 in HTML', say(503, '<h1>Bientôt</h1>', { 'content-type': 'text/html' })],
  ['a portal answers 200 in HTML', say(200, '<h1>Connexion</h1>', { 'content-type': 'text/html' })],
  ['HTML says of itself that it is JSON', say(200, '<h1>Connexion</h1>')],
  ['JSON says of itself that it is HTML', say(200, { shipment }, { 'content-type': 'text/html' })],
  ['a proxy refuses in HTML', say(404, '<h1>404</h1>', { 'content-type': 'text/html' })],
  ['it answers nothing', say(200, '')],
  ['it answers null', say(200, 'null')],
  ['it answers something else', say(200, { ok: true })],
  ['it answers 204', (r) => r.writeHead(204).end()],
  [
    'it speaks of another parcel',
    say(200, { shipment: { ...shipment, reference: '260000000026' } }),
  ],
  ['it speaks of another key', say(200, { shipment: { ...shipment, key: '260000000018-c9' } })],
  [
    'it sends more than is read',
    (r) => {
      r.writeHead(200, { 'content-type': 'application/json' });
      const flood = () => {
        for (let n = 0; n < 50 && !r.destroyed; n += 1) r.write(Buffer.alloc(mebibyte, 32));
        r.end();
      };
      flood();
    },
  ],
  [
    'it sends a bomb',
    say(200, gzipSync(Buffer.alloc(40 * mebibyte, 32)), { 'content-encoding': 'gzip' }),
  ],
  [
    'it redirects',
    (r) => r.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
  ],
];
test.each(faults)('when %s, nobody knows whether the parcel is there', async (_, reply) => {
  answer = reply;
  const since = performance.now();
  expect(await create()).toMatchObject({ kind: 'unknown', why: expect.any(String) });
  // Long before a call would time out.
  expect(performance.now() - since).toBeLessThan(6000);
  // A creation is sent once; afterwards its result is asked for.
  expect(company.heard).toHaveLength(1);
  expect(elsewhere.heard).toHaveLength(0);
});

test('an answer that comes late is not waited for', async () => {
  answer = (response) => setTimeout(() => say(200, { shipment })(response), 900);
  expect(await create()).toMatchObject({ kind: 'unknown', why: 'delai' });
});

test('a reading is tried again, a creation never', async () => {
  const replies = [say(500, {}), say(502, 'x'), say(200, { shipment })];
  answer = (response) => replies.shift()?.(response);
  expect(await partner().find('tunis', key)).toMatchObject({ kind: 'done', value: { key } });
  expect(company.heard).toHaveLength(3);
});

test('a key that was never seen is told from a page that is not there', async () => {
  answer = say(404, { error: { code: 'not_found', message: 'Clé inconnue' } });
  expect(await partner().find('tunis', key)).toEqual({ kind: 'done', value: null });
  answer = say(404, 'Not found', { 'content-type': 'text/plain' });
  expect(await partner().find('tunis', key)).toMatchObject({ kind: 'unknown' });
});

test('voiding is told from being too late', async () => {
  answer = say(200, {});
  expect(await partner().cancel('tunis', key)).toEqual({ kind: 'done', value: null });
  answer = say(409, { error: { code: 'too_late', message: 'Déjà collecté' } });
  expect(await partner().cancel('tunis', key)).toMatchObject({ kind: 'refused', code: 'too_late' });
});

test('too many calls: the pause that the partner asks for is kept', async () => {
  answer = say(429, { error: { code: 'slow', message: 'Doucement' } }, { 'retry-after': '1' });
  const afex = partner();
  expect(await afex.find('tunis', key)).toMatchObject({ kind: 'unknown' });
  expect(await afex.find('tunis', key)).toMatchObject({ kind: 'unreachable' });
  expect(company.heard).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  answer = say(200, { shipment });
  expect(await afex.find('tunis', key)).toMatchObject({ kind: 'done' });
});

test('five failures in a row spare the partner, and nothing is sent; the other account goes on', async () => {
  const afex = partner({
    accounts: {
      tunis: { token: 'a', secret: null },
      sousse: { token: 'b', secret: null },
    },
  });
  answer = say(500, {});
  for (let n = 0; n < 5; n += 1) await afex.create('tunis', order, key);
  company.heard = [];
  answer = say(200, { shipment });
  expect(await afex.create('tunis', order, key)).toMatchObject({ kind: 'unreachable' });
  expect(company.heard).toHaveLength(0);
  expect(afex.breaker('tunis')).toMatchObject({ state: 'open', since: expect.any(Date) });
  expect(await afex.create('sousse', order, key)).toMatchObject({ kind: 'done' });
});

test('where nobody listens nothing was sent; a token that is refused did nothing either', async () => {
  const nobody = partner({ url: 'http://127.0.0.1:1' });
  expect(await nobody.create('tunis', order, key)).toMatchObject({ kind: 'unreachable' });
  answer = say(401, { error: { code: 'token', message: 'Jeton inconnu' } });
  expect(await create()).toMatchObject({ kind: 'unreachable' });
});

test('an address that is private is never connected to, whatever its name says', async () => {
  company.connections = 0;
  const resolve = async () => ['127.0.0.1'];
  const afex = partner({ url: `https://afex.tn:${company.port}`, local: false }, { resolve });
  expect(await afex.create('tunis', order, key)).toMatchObject({
    kind: 'unreachable',
    why: 'adresse-privee',
  });
  expect(company.connections).toBe(0);
});

test('one broken event does not hold up those beside it', async () => {
  const event = {
    id: 'e1',
    shipment: 'AFX-1',
    key,
    reference: '260000000018',
    status: 'nouveau_statut',
    at: '2026-03-11T08:00:00+01:00',
    seq: 3,
    note: '',
  };
  answer = say(200, { events: [{ id: 'x' }, event, 7], cursor: 'c2' });
  expect(await partner().eventsAfter('tunis', 'c 1')).toEqual({
    kind: 'done',
    value: { events: [{ ...event, note: null }], cursor: 'c2' },
  });
  expect(company.heard[0]?.path).toBe('/api/v1/events?after=c%201&limit=500');
});

test('a manifest answers under its own number', async () => {
  const manifest = {
    number: 'MF-26-00001',
    accepted_at: '2026-03-11T08:00:00Z',
    lines: [{ id: 'AFX-1', accepted: true, message: null }],
  };
  answer = say(200, manifest);
  expect(await partner().manifest('tunis', 'MF-26-00001', ['AFX-1'])).toMatchObject({
    kind: 'done',
  });
  expect(JSON.parse(company.heard[0]?.body ?? '')).toEqual({ shipments: ['AFX-1'] });
  expect(await partner().manifest('tunis', 'MF-26-00002', ['AFX-1'])).toMatchObject({
    kind: 'unknown',
  });
});
