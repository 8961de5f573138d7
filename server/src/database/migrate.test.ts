import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a file that does not bear a number of its own is refused', async () => {
  write('hubs.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow("Not a migration's name");
  rmSync(join(folder, 'hubs.sql'));
  write('0001-a.sql', 'select 1');
  write('0001-b.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow('Two migrations bear the number');
});
