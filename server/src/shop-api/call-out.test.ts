import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { selfSigned } from '../testing/self-signed.ts';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { type CallOutRules, callOut } from './call-out.ts';

let plain: Receiver;
let secure: Receiver;
beforeAll(async () => {
  plain = await startReceiver();
  secure = await startReceiver({ tls: true });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});
beforeEach(() => {
  for (const receiver of [plain, secure]) {
    receiver.heard = [];
    receiver.connections = 0;
    receiver.answer = (_, response) => response.writeHead(204).end();
  }
});
const trusted = tls.getCACertificates();
afterEach(() => tls.setDefaultCACertificates(trusted));

const call = (url: string, rules: Partial<CallOutRules> = {}) =>
  callOut(
    { url, headers: { 'x-boutique': '42' }, body: '{"type":"essai"}' },
    { local: true, withinMs: 2000, ...rules },
  );
const here = (path = '') => `http://127.0.0.1:${plain.port}${path}`;
const names =
  (...addresses: string[]) =>
  async () =>
    addresses;

test('a receiver that answers any 2xx has taken it', async () => {
  expect(await call(here('/cigogne?de=nous'))).toMatchObject({ status: 204, failure: null });
  expect(plain.heard).toMatchObject([
    {
      method: 'POST',
      path: '/cigogne?de=nous',
      body: '{"type":"essai"}',
      headers: { 'x-boutique': '42', host: `127.0.0.1:${plain.port}`, connection: 'close' },
    },
  ]);
});

test.each([400, 404, 410, 429, 500, 503])('%i is an answer that took nothing', async (status) => {
  plain.answer = (_, response) => response.writeHead(status).end('non');
  expect(await call(here())).toMatchObject({ status, failure: 'statut' });
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  plain.answer = (_, response) => response.writeHead(status, { location: here('/ailleurs') }).end();
  expect(await call(here())).toMatchObject({ status, failure: 'redirection' });
  expect(plain.heard.map(({ path }) => path)).toEqual(['/']);
});

test.each([
  ['http://127.0.0.1', 'adresse-http'],
  ['http://boutique.tn/', 'adresse-http'],
  ['https://cle:secret@boutique.tn/', 'adresse-identifiants'],
  ['https://cle@boutique.tn/', 'adresse-identifiants'],
  ['ftp://boutique.tn/', 'adresse-invalide'],
  ['file:///etc/passwd', 'adresse-invalide'],
  ['boutique.tn', 'adresse-invalide'],
])('%s is refused before anything is lookups: %s', async (url, failure) => {
  const resolve = () => Promise.reject(new Error('asked'));
  expect(await call(url, { local: false, resolve })).toMatchObject({ status: null, failure });
});

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://0',
  'https://localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://10.0.0.8',
  'https://192.168.1.1',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00:ec2::254]',
  'https://１２７.０.０.１',
])('%s is never connected to, unless the setting says so', async (url) => {
  const to = `${url.replace(/\/latest.*/, '')}:${secure.port}`;
  expect(await call(to, { local: false })).toMatchObject({
    status: null,
    failure: 'adresse-privee',
  });
  expect(secure.connections).toBe(0);
});

test('the setting opens this machine, and no other private network', async () => {
  expect(await call(here())).toMatchObject({ failure: null });
  for (const address of ['10.0.0.8', '169.254.169.254', '192.168.1.1', '0.0.0.0'])
    expect(await call(`http://${address}:${plain.port}`)).toMatchObject({
      failure: 'adresse-privee',
    });
});

test('one private address among those of a name refuses the name', async () => {
  for (const addresses of [
    ['41.231.53.2', '127.0.0.1'],
    ['127.0.0.1', '41.231.53.2'],
    ['2a00:1450::1', '::1'],
  ]) {
    const outcome = await call(`https://boutique.tn:${secure.port}`, {
      local: false,
      resolve: names(...addresses),
    });
    expect(outcome).toMatchObject({ status: null, failure: 'adresse-privee' });
  }
  expect(secure.connections).toBe(0);
});

test('a name that changes after it was checked is not asked again', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']];
  const lookups: string[] = [];
  const resolve = async (name: string) => {
    lookups.push(name);
    return answers.shift() ?? [];
  };
  const outcome = await call(`http://boutique.tn:${plain.port}`, { resolve });
  expect(outcome).toMatchObject({ status: 204, failure: null });
  expect(lookups).toEqual(['boutique.tn']);
  expect(plain.heard[0]?.headers.host).toBe(`boutique.tn:${plain.port}`);
});

test('a name that was public and became private gets no connection', async () => {
  const answers = [['203.0.113.250'], ['127.0.0.1']];
  const resolve = async () => answers.shift() ?? [];
  const to = `https://boutique.tn:${secure.port}`;
  await call(to, { local: false, resolve, withinMs: 300 });
  await call(to, { local: false, resolve, withinMs: 300 });
  expect(secure.connections).toBe(0);
});

test('a name that nobody knows is said so', async () => {
  expect(await call('https://boutique.invalid')).toMatchObject({ failure: 'nom-introuvable' });
  expect(await call('https://boutique.tn', { resolve: names() })).toMatchObject({
    failure: 'nom-introuvable',
  });
});

test('a certificate counts: for whom it is and who vouches for it', async () => {
  const to = (name: string) =>
    call(`https://${name}:${secure.port}`, { resolve: names('127.0.0.1') });
  expect(await to('boutique.test')).toMatchObject({ status: null, failure: 'certificat' });
  tls.setDefaultCACertificates([...trusted, selfSigned.cert]);
  expect(await to('boutique.test')).toMatchObject({ status: 204, failure: null });
  expect(await to('autre.test')).toMatchObject({ status: null, failure: 'certificat' });
  expect(secure.heard).toHaveLength(1);
});

test('who speaks http where https is asked, or anything else, is said so', async () => {
  expect(await call(`https://127.0.0.1:${plain.port}`)).toMatchObject({ failure: 'chiffrement' });
  const other = await listening((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
  expect(await call(other.url)).toMatchObject({ failure: 'reponse-illisible' });
  const mute = await listening((socket) => socket.destroy());
  expect(await call(mute.url)).toMatchObject({ failure: 'connexion-coupee' });
  await Promise.all([other.close(), mute.close()]);
  expect(await call(mute.url)).toMatchObject({ failure: 'connexion-refusee' });
});

test('nobody is waited for beyond the deadline: not the name, nor the answer', async () => {
  const never = () => new Promise<string[]>(() => undefined);
  const name = await call('https://boutique.tn', { resolve: never, withinMs: 150 });
  expect(name).toMatchObject({ status: null, failure: 'delai' });
  plain.answer = () => undefined;
  const answer = await call(here(), { withinMs: 150 });
  expect(answer).toMatchObject({ status: null, failure: 'delai' });
  for (const { ms } of [name, answer]) expect(ms).toBeLessThan(10_000);
});

test('an answer without end is left, and its status counts', async () => {
  let sent = 0;
  plain.answer = (_, response) => {
    response.writeHead(200);
    const pour = () => {
      if (response.destroyed) return;
      sent += 65_536;
      response.write(Buffer.alloc(65_536));
      setImmediate(pour);
    };
    pour();
  };
  expect(await call(here())).toMatchObject({ status: 200, failure: null });
  const until = sent;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent - until).toBeLessThan(8_000_000);
});

test('headers without end are no answer', async () => {
  plain.answer = (_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end();
  expect(await call(here())).toMatchObject({ failure: 'reponse-illisible' });
});

async function listening(answer: (socket: net.Socket) => void) {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
