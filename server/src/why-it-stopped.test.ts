import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { whyItStopped } from './why-it-stopped.ts';

const server = inject('testServer');
const taken = createServer().listen(0, '127.0.0.1');
afterAll(() => taken.close());

async function failureOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(server);
  change(url);
  return url.href;
};

/** Accepts every connection and sends nothing, as if packets were lost. */
const silent = createServer().listen(0, '127.0.0.1');
afterAll(() => silent.close());
await once(silent, 'listening');
const portOf = (listening: Server) => String((listening.address() as AddressInfo).port);

test.each([
  [
    'is not there',
    changed((url) => (url.port = '1')),
    /ne répond pas \(connect ECONNREFUSED 127\.0\.0\.1:1\)/,
  ],
  [
    'is not there by name',
    'postgres://a:b@localhost:1/x',
    /ne répond pas \((?:connect ECONNREFUSED (?:::1|127\.0\.0\.1):1(?:, )?)+\)/,
  ],
  [
    'says nothing',
    changed((url) => (url.port = portOf(silent))),
    /ne répond pas \(timeout expired\)/,
  ],
  [
    'has an unknown name',
    'postgres://a:b@nowhere.invalid/x',
    /ne répond pas \(getaddrinfo (?:ENOTFOUND|EAI_AGAIN)/,
  ],
  [
    'is another',
    changed((url) => (url.pathname = '/nothing')),
    /n’accepte pas cette connexion \(da/,
  ],
])('a database that %s', async (_, url, says) => {
  const sentence = whyItStopped(await failureOf(url), url);
  expect(sentence).toMatch(says);
  expect(sentence).toMatch(/^La base de données .*DATABASE_URL/);
});

test('a name whose addresses all refuse says what each of them said', () => {
  const each = ['::1', '127.0.0.1'].map((address) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:1`), { code: 'ECONNREFUSED' }),
  );
  const error = Object.assign(new AggregateError(each), { code: 'ECONNREFUSED' });
  expect(whyItStopped(error, 'postgres://a:b@localhost:1/x')).toContain(
    'ne répond pas (connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1)',
  );
});

test('of the embedded database no setting is named', async () => {
  const error = await failureOf(changed((url) => (url.port = '1')));
  expect(whyItStopped(error, undefined)).not.toContain('DATABASE_URL');
  const late = new Error('Connection terminated due to connection timeout');
  expect(whyItStopped(late, undefined)).toMatch(
    /^La base de données embarquée n’a pas répondu à temps .*postgres\/postgres\.log/,
  );
});

async function whyNot(port: number, host: string): Promise<string> {
  const other = createServer().listen(port, host);
  const [error] = await Promise.race([once(other, 'error'), once(other, 'listening')]);
  other.close();
  return whyItStopped(error);
}

test('an address that cannot be listened at', async () => {
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await whyNot(port, '127.0.0.1')).toContain('est prise par un autre programme');
  expect(await whyNot(0, '192.0.2.1')).toContain('n’est pas de cette machine');
});
