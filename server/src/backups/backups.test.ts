import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainAt, describedIn } from '../database/backup/chain.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot } from '../testing/make-users.ts';
import { nightlyBackup } from './nightly-backup.ts';
import { recordBackup } from './record-backup.ts';

let app: TestApp;
let root = '';
const begunAt = new Date();
const tried = { begunAt, place: '/mnt/sauvegardes/cigogne', bytes: 4_200_000, problem: null };

const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-night-'));
const chain = chainAt(join(dataDir, 'sauvegardes'), 'cigogne');

beforeAll(async () => {
  app = await startTestApp({ demo: false });
  root = (await aRoot(app)).token;
  writeFileSync(
    join(dataDir, 'backup-chain.json'),
    JSON.stringify({ name: chain.name, place: join(dataDir, 'sauvegardes') }),
  );
  const copy = join(chain.copies, 'last-night');
  mkdirSync(copy, { recursive: true });
  writeFileSync(
    join(copy, describedIn),
    JSON.stringify({
      begunAt,
      endedAt: begunAt,
      bytes: 1,
      timeline: 1,
      firstSegment: '0'.repeat(24),
    }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const state = async () => (await app.post('/api/evenements/adm/veille', {}, root)).body.sauvegarde;
const metric = async (name: string) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec((await app.get('/metrics')).body)?.[1];

test('a company that was never copied is told so', async () => {
  expect(await state()).toEqual({
    derniere: null,
    echec: null,
    journal_bloque: null,
    attendue: true,
  });
  expect(await metric('backup_age_seconds')).toBe('+Inf');
});

test('root sees the last good copy, and why the last try made none', async () => {
  await recordBackup(app.services.db, tried);
  expect(await state()).toMatchObject({
    derniere: { octets: 4_200_000, lieu: tried.place },
    echec: null,
  });
  await recordBackup(app.services.db, { ...tried, bytes: null, problem: 'Le disque est plein.' });
  expect(await state()).toMatchObject({
    derniere: { octets: 4_200_000 },
    echec: { probleme: 'Le disque est plein.' },
  });
  expect(Number(await metric('backup_age_seconds'))).toBeLessThan(60);
  expect(await metric('backup_size_bytes')).toBe('4200000');
  expect(await metric('wal_archive_failures')).toBe('0');
});

/** It tries, and says why it cannot back up to this folder. */
const tries = 'BACKUP_DIR';
const night = () =>
  nightlyBackup(
    {
      ...app.services,
      config: { ...app.services.config, databaseUrl: null, backupDir: '/nowhere', dataDir },
    },
    {},
  );

test('a night whose clock stood years ahead stops none of the nights after it', async () => {
  const { pool } = app.services;
  await recordBackup(app.services.db, tried);
  await night();
  await app.owner.pool.query(
    `insert into backups (begun_at, ended_at, bytes, place)
     values (now() + interval '9 years', now() + interval '9 years', 7, 'ahead')`,
  );
  await expect(night()).rejects.toThrow(tries);
  await recordBackup(app.services.db, { ...tried, bytes: 8 });
  expect(await state()).toMatchObject({ derniere: { octets: 8 } });
  expect(Number(await metric('backup_age_seconds'))).toBeGreaterThanOrEqual(0);
  expect((await pool.query('select 1 from backups')).rowCount).toBeGreaterThan(2);
});

test('a company whose chain holds no copy yet, a restored one, waits for no night', async () => {
  await recordBackup(app.services.db, tried);
  await night();
  rmSync(chain.copies, { recursive: true });
  await expect(night()).rejects.toThrow(tries);
});

test('what was tried stays as it was', async () => {
  await expect(
    app.services.db.updateTable('backups').set({ problem: null }).execute(),
  ).rejects.toThrow('permission denied');
});
