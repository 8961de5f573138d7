import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { administer, onDatabase } from '../testing/administer.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';

const made: string[] = [];
let folder = '';
let url = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cigogne-migrations-'));
  const name = `cigogne_migrate_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await administer(inject('testServer'), `create database ${name}`);
  url = onDatabase(inject('testServer'), name);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

afterAll(async () => {
  for (const name of made)
    await administer(inject('testServer'), `drop database ${name} with (force)`);
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function tables(): Promise<string[]> {
  const { pool, close } = openDatabase(url);
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  await close();
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
}

test('each migration runs once, in the order of its number', async () => {
  write('0001-hubs.sql', 'create table hubs (id int)');
  write('0002-bags.sql', 'create table bags (id int); alter table hubs add column nom text');
  expect(await migrate(url, folder)).toEqual(['0001-hubs.sql', '0002-bags.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  write('0003-more.sql', 'create table more (id int)');
  expect(await migrate(url, folder)).toEqual(['0003-more.sql']);
  expect(await tables()).toEqual(['bags', 'hubs', 'more']);
});

test('processes that start together apply each migration once', async () => {
  write('0001-hubs.sql', 'create table hubs (id int)');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
  expect(applied.flat()).toEqual(['0001-hubs.sql']);
});

test('a migration that fails leaves nothing of itself', async () => {
  write('0001-hubs.sql', 'create table hubs (id int)');
  write('0002-wrong.sql', 'create table half (id int); select nonsense');
  await expect(migrate(url, folder)).rejects.toThrow('Migration 0002-wrong.sql failed');
  expect(await tables()).toEqual(['hubs']);
});

test('an old migration is never changed, removed or slipped in', async () => {
  write('0002-hubs.sql', 'create table hubs (id int)');
  await migrate(url, folder);
  write('0002-hubs.sql', 'create table hubs (id bigint)');
  await expect(migrate(url, folder)).rejects.toThrow(
    '0002-hubs.sql was changed after it was applied',
  );
  write('0002-hubs.sql', 'create table hubs (id int)');
  write('0001-late.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('0001-late.sql comes before 0002-hubs.sql');
  rmSync(join(folder, '0001-late.sql'));
  rmSync(join(folder, '0002-hubs.sql'));
  await expect(migrate(url, folder)).rejects.toThrow('no longer here: 0002-hubs.sql');
});

test('beside a newer version that has migrated, the older one starts and changes nothing', async () => {
  write('0001-hubs.sql', 'create table hubs (id int)');
  write('0002-newer.sql', 'alter table hubs add column nom text');
  await migrate(url, folder);
  rmSync(join(folder, '0002-newer.sql'));
  expect(await migrate(url, folder)).toEqual([]);
  expect(await tables()).toEqual(['hubs']);
  // An own file that was never applied belongs to another history.
  write('0000-other.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('no longer here: 0002-newer.sql');
});

test('a migration that has to wait for a table holds nobody else up', async () => {
  write('0001-hubs.sql', 'create table hubs (id int)');
  await migrate(url, folder);
  const { pool, close } = openDatabase(url);
  const reader = await pool.connect();
  await reader.query('begin; select from hubs');
  write('0002-column.sql', 'alter table hubs add column nom text');
  const migrating = migrate(url, folder);
  let longest = 0;
  for (const end = Date.now() + 1_500; Date.now() < end; ) {
    const begun = performance.now();
    await pool.query('insert into hubs (id) values (1)');
    longest = Math.max(longest, performance.now() - begun);
  }
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual(['0002-column.sql']);
  // It waits 250 ms for its lock; a busy machine adds more.
  expect(longest).toBeLessThan(2_000);
  expect(longest).toBeGreaterThan(50);
  await close();
});

test('an index of a large table is built while others write, and again where a try was broken off', async () => {
  write('0001-hubs.sql', 'create table hubs (id int)');
  await migrate(url, folder);
  const { pool, close } = openDatabase(url);
  await pool.query('insert into hubs values (1), (1)');
  const file = '-- outside a transaction\n-- Hubs by their id.\n';
  write('0002-index.sql', `${file}create unique index concurrently hubs_id on hubs (id);\n`);
  await expect(migrate(url, folder)).rejects.toThrow('0002-index.sql failed: could not create');
  await pool.query('delete from hubs');
  expect(await migrate(url, folder)).toEqual(['0002-index.sql']);
  const { rows } = await pool.query(
    `select indisvalid from pg_index where indexrelid = 'hubs_id'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
  write('0003-more.sql', `${file}create index concurrently a on hubs (id); drop table hubs`);
  await expect(migrate(url, folder)).rejects.toThrow('alone');
  await close();
});

/** Tables that grow with every parcel: millions of rows after some years. */
const large =
  'api_calls|colis|coliscoms|colishistories|colis_search|events|idempotency_keys|journal|ledger_entries|ledger_lines|mu_bags|runsheet_bags|facture_bags|webhook_attempts|webhook_deliveries';
/** Older migrations had no other way. */
const firstRuled = '0790';

test('no newer migration builds an index on, rewrites or checks a large table under a lock', () => {
  const own = join(import.meta.dirname, '../../migrations');
  const locks = [
    String.raw`create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:${large})\b`,
    String.raw`alter table (?:only )?(?:${large})\b[^;]*\b(?:alter column \w+ (?:set data )?type|set not null|add (?:constraint \w+ )?(?:check|foreign key|unique|primary key)(?![^;]*not valid))`,
    // A check beside a new column reads every row; so does a validation while its file holds the table.
    String.raw`alter table (?:only )?(?:${large})\b[^;]*\badd column \w+ [^,;]*\b(?:check|references)\b`,
    String.raw`alter table (?:only )?(?:${large})\b[^;]*\badd [^]*\bvalidate constraint\b`,
    String.raw`update (?:${large})\b`,
  ].map((text) => new RegExp(text, 'i'));
  const wrong = readdirSync(own)
    .filter((name) => name.slice(0, 4) >= firstRuled)
    .filter((name) => {
      const sql = readFileSync(join(own, name), 'utf8').replace(/--.*$/gm, '');
      return locks.some((lock) => lock.test(sql));
    });
  expect(wrong).toEqual([]);
});

/**
 * Added out of order before there were any installations: a database of that time would have
 * refused them.
 */
const landedLate = new Set([
  '0021-lists-without-partner.sql',
  '0050-invoice-documents.sql',
  '0080-dated-outcomes.sql',
  '0070-import.sql',
  '0100-transfers-that-came-short.sql',
  '0205-journal-search.sql',
  '0250-receipt-numbers.sql',
  '0230-webhook-tests.sql',
  '0231-webhooks-due.sql',
  '0290-shared-reception.sql',
  '0280-disputes.sql',
  '0300-cash-never-below-zero.sql',
  '0320-events-set-aside.sql',
  '0311-corrections.sql',
  '0312-months-and-tax-ids.sql',
  '0330-known-parcels.sql',
  '0301-blind-counts.sql',
  '0302-what-came-back.sql',
  '0325-postings-held.sql',
  '0370-corrections-by-status.sql',
  '0500-names-are-folded.sql',
  '0600-sandbox-accounts.sql',
  '0611-webhooks-not-taken.sql',
  '0640-the-order-of-a-round.sql',
  '0641-corrections-asked-for.sql',
  '0855-a-cheque-is-found-by-its-number.sql',
  '0856-what-is-left-to-give.sql',
]);

test('a migration lands under a higher number than all that landed before it', () => {
  const own = join(import.meta.dirname, '../../migrations');
  const words = ['log', '--reverse', '--no-renames', '--diff-filter=A', '--name-only', '--format='];
  const landed = execFileSync('git', [...words, '--', own], { cwd: own, encoding: 'utf8' })
    .split('\n')
    .map((path) => basename(path));
  // A file that is not in the history yet comes last.
  const order = [...new Set([...landed, ...readdirSync(own).sort()])].filter((name) =>
    existsSync(join(own, name)),
  );
  const late = order.filter(
    (name, at) =>
      name.endsWith('.sql') &&
      !landedLate.has(name) &&
      order.slice(0, at).some((before) => before > name),
  );
  // Databases already migrated would be refused at the next start: give the file a higher number.
  expect(late).toEqual([]);
});

test('a file that does not bear a number of its own is refused', async () => {
  write('hubs.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow("Not a migration's name");
  rmSync(join(folder, 'hubs.sql'));
  write('0001-a.sql', 'select 1');
  write('0001-b.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('Two migrations bear the number');
});
