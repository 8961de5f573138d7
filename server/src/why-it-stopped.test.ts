import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { whyItStopped } from './why-it-stopped.ts';

const server = inject('testServer');
const taken = createServer().listen(0, '127.0.0.1');
afterAll(() => taken.close());

async function failureOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
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

test.each([
  ['is not there', changed((url) => (url.port = '1')), 'ne répond pas (connect ECONNREFUSED 127'],
  ['has an unknown name', 'postgres://a:b@nowhere.invalid/x', 'ne répond pas (getaddrinfo ENOTFOU'],
  [
    'is another',
    changed((url) => (url.pathname = '/nothing')),
    'n’accepte pas cette connexion (da',
  ],
])('a database that %s', async (_, url, says) => {
  const sentence = whyItStopped(await failureOf(url), url);
  expect(sentence).toContain(`La base de données ${says}`);
  expect(sentence).toContain('DATABASE_URL');
});

test('of the embedded database no setting is named', async () => {
  const error = await failureOf(changed((url) => (url.port = '1')));
  expect(whyItStopped(error, undefined)).not.toContain('DATABASE_URL');
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
