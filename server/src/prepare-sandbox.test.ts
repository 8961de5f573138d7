import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freePort } from './database/embedded/postmaster.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { administer, onDatabase } from './testing/administer.ts';
import { type FreshDatabase, freshDatabase } from './testing/database.ts';

let company: FreshDatabase;
let ownerUrl: string;
beforeEach(async () => {
  company = await freshDatabase();
  ownerUrl = onDatabase(inject('testServer'), nameOf(company.url));
});
afterEach(async () => {
  await administer(
    inject('testServer'),
    `drop database if exists ${nameOf(company.url)}_bac with (force)`,
  );
  await company.drop();
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const none = { sandboxDatabaseUrl: null };

async function on<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

test('a company from before there was a sandbox gets one, kept at the next start', async () => {
  const first = await prepareSandbox(none, { url: company.url, ownerUrl });
  expect(nameOf(first.url ?? '')).toBe(`${nameOf(company.url)}_bac`);
  await on(
    first.url ?? '',
    `insert into settings (key, value, valid_from, created_at) values ('stamp', '1', now(), now())`,
  );
  expect(await prepareSandbox(none, { url: company.url, ownerUrl })).toEqual(first);
  expect(await on(first.url ?? '', `select value from settings where key = 'stamp'`)).toEqual([
    { value: 1 },
  ]);
  // Under the application's own login, as in the company.
  await expect(on(first.url ?? '', 'delete from ledger_lines')).rejects.toThrow(
    'permission denied',
  );
});

test('two processes that start at once make one', async () => {
  const both = await Promise.all(
    [1, 2].map(() => prepareSandbox(none, { url: company.url, ownerUrl })),
  );
  expect(both[0]).toEqual(both[1]);
});

test('there is none where the owner may make no database, or is not known', async () => {
  const ofRole = { url: company.url, ownerUrl: company.url };
  expect(await prepareSandbox(none, ofRole)).toEqual({ url: null });
  expect(await prepareSandbox(none, { ...ofRole, ownerUrl: null })).toEqual({ url: null });
});

test('the operator may give one', async () => {
  const given = `${nameOf(company.url)}_bac`;
  await administer(inject('testServer'), `create database ${given}`);
  const sandboxDatabaseUrl = onDatabase(inject('testServer'), given);
  const { url } = await prepareSandbox(
    { sandboxDatabaseUrl },
    { url: company.url, ownerUrl: null },
  );
  expect(url).toBe(sandboxDatabaseUrl);
  expect(await on(sandboxDatabaseUrl, 'select from sandbox_accounts')).toEqual([]);
});

test('the company works without the one that was given and does not answer', async () => {
  const sandboxDatabaseUrl = 'postgres://cigogne_sandbox:word@127.0.0.1:1/cigogne_bac';
  const { url, problem } = await prepareSandbox(
    { sandboxDatabaseUrl },
    { url: company.url, ownerUrl: null },
    1_000,
  );
  expect(url).toBeNull();
  expect(problem).toMatchObject({ code: 'ECONNREFUSED' });
});

test('one that is away for a moment at a start is waited for', async () => {
  const given = `${nameOf(company.url)}_bac`;
  await administer(inject('testServer'), `create database ${given}`);
  const server = new URL(onDatabase(inject('testServer'), given));
  const port = await freePort();
  const sandboxDatabaseUrl = Object.assign(new URL(server), { port: String(port) }).href;
  const prepared = prepareSandbox({ sandboxDatabaseUrl }, { url: company.url, ownerUrl: null });
  await pause(700);
  const back = createServer((client) => {
    const behind = connect(Number(server.port), server.hostname);
    client.on('error', () => behind.destroy());
    behind.on('error', () => client.destroy());
    client.pipe(behind).pipe(client);
  }).listen(port, '127.0.0.1');
  const { url, problem } = await prepared;
  back.close();
  expect([url, problem]).toEqual([sandboxDatabaseUrl, undefined]);
});

test('one that refuses this login is not waited for', async () => {
  const wrong = new URL(onDatabase(inject('testServer'), `${nameOf(company.url)}_bac`));
  const begun = Date.now();
  const { url, problem } = await prepareSandbox(
    { sandboxDatabaseUrl: wrong.href },
    { url: company.url, ownerUrl: null },
  );
  expect([url, problem]).toMatchObject([null, { code: '3D000' }]);
  expect(Date.now() - begun).toBeLessThan(20_000);
});
