import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { openDatabase } from './database/connection.ts';
import { databaseOwner } from './database/embedded/database-owner.ts';
import { clusterFolder, prepareDataFolder } from './database/embedded/data-folder.ts';
import { oldPrograms } from './database/embedded/old-programs.ts';
import { fleetingSettings } from './database/embedded/postgres-settings.ts';
import {
  createCluster,
  freePort,
  startPostmaster,
  stopPostmaster,
} from './database/embedded/postmaster.ts';
import { isAlive } from './database/embedded/process-state.ts';
import { passwordFile } from './database/embedded/start-embedded.ts';
import { moveToPresentMajor } from './move-data.ts';
import { administer, onDatabase } from './testing/administer.ts';
import { startTestApp, type TestApp, testAppOn } from './testing/app.ts';
import { expectBooksRight } from './testing/expect-books-right.ts';
import { aTrade, settledParcel } from './testing/make-debts.ts';
import { parcels } from './testing/make-parcels.ts';
import { proofs, tally } from './testing/proof-counts.ts';
import { startProduct } from './testing/start-product.ts';

// Moving a company's data to a server of another version: every row, and the pending events.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const trade = await aTrade(app);
  for (const _ of [1, 2, 3]) await settledParcel(trade);
  await app.dispatchEvents();
  await parcels(app, trade.shipper.id, 3);
});
afterAll(async () => app.close());

const ownerOf = (test: TestApp) =>
  onDatabase(inject('testServer'), new URL(test.url).pathname.slice(1));
const waiting = `select type, id_colis, id from events e
  where (e.tx, e.id) > (select tx, id from event_cursors where name = 'dispatch') order by e.tx, e.id`;

test('a copied company is the same one, and goes on from where it was', async () => {
  const name = `cigogne_copied_${randomBytes(6).toString('hex')}`;
  await administer(inject('testServer'), `create database ${name}`);
  const url = onDatabase(inject('testServer'), name);
  await copyDatabase(ownerOf(app), url);

  const { close, ...database } = openDatabase(url, { max: 4 });
  const copy = await testAppOn({ url, ...database, owner: database, drop: close });
  expect(
    await Promise.all(
      [app, copy].map((one) => one.owner.pool.query(waiting).then(({ rows }) => rows)),
    ),
  ).toSatisfy(
    ([before, after]: [unknown[], unknown[]]) =>
      before.length > 0 && JSON.stringify(before) === JSON.stringify(after),
  );
  await copy.dispatchEvents();
  expect((await copy.owner.pool.query(waiting)).rows).toEqual([]);
  // New numbers come after those brought along.
  const shipper = (await copy.owner.pool.query(`select id from users where role = 'exped'`)).rows[0]
    .id;
  const [fresh] = await parcels(copy, Number(shipper), 1);
  expect((await copy.owner.pool.query(waiting)).rows.length).toBeGreaterThan(0);
  await copy.dispatchEvents();
  expect((await copy.owner.pool.query(waiting)).rows).toEqual([]);
  const { rows } = await app.owner.pool.query('select code from colis where code = $1', [
    fresh?.ref,
  ]);
  expect(rows).toEqual([]);
  await expectBooksRight(copy);
  await copy.close();
  await administer(inject('testServer'), `drop database ${name} with (force)`);
  // Every migration runs, and every table is read twice, which takes long on a busy machine.
}, 60_000);

/** A data folder left by an installation with the earlier PostgreSQL. */
async function anOldFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-major-'));
  const owner = databaseOwner();
  prepareDataFolder(dataDir);
  const folder = clusterFolder(dataDir, owner);
  const cluster = { programs: oldPrograms(17, owner), owner, folder, settings: fleetingSettings };
  await createCluster(cluster, passwordFile(dataDir));
  const port = await freePort();
  await startPostmaster(cluster, port);
  const at = (name: string) =>
    `postgres://cigogne:${readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/${name}`;
  await administer(at('postgres'), 'create database cigogne');
  await copyDatabase(ownerOf(app), at('cigogne'));
  await stopPostmaster(cluster);
  return dataDir;
}

const main = join(import.meta.dirname, 'main.ts');
const settings = (dataDir: string) => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '0',
  DATABASE_URL: '',
});

const start = (dataDir: string, before: string) =>
  spawnSync(process.execPath, [main], {
    env: { ...settings(dataDir), POSTGRES_BEFORE: before },
    timeout: 60_000,
  });

/** Both servers are running, and copying is under way. */
async function startAndKill(dataDir: string): Promise<void> {
  const product = spawn(process.execPath, [main], { env: settings(dataDir), stdio: 'ignore' });
  const ended = once(product, 'exit');
  const isCopying = () => existsSync(join(dataDir, 'postgres/next/data/postmaster.pid'));
  for (const end = Date.now() + 60_000; !isCopying() && Date.now() < end; ) await pause(20);
  await pause(1_000);
  product.kill('SIGKILL');
  await ended;
  expect(existsSync(join(dataDir, 'postgres/next'))).toBe(true);
}

test('nothing is moved while the watchdog of a killed process still stops its server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-watched-'));
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '9');
  const watchdog = spawn('sleep', ['1']);
  const killed = { pid: spawnSync('true').pid, startTime: '', watchdog: watchdog.pid };
  writeFileSync(join(dataDir, 'cigogne.lock'), JSON.stringify(killed));
  await expect(moveToPresentMajor(dataDir, () => undefined)).rejects.toThrow(
    'dont les programmes manquent',
  );
  expect(isAlive(watchdog.pid ?? 0)).toBe(false);
  rmSync(dataDir, { recursive: true });
});

test.skipIf(proofs.majors === 0)(
  'data of PostgreSQL 17 move to the present version at a start, and stay as they were where they cannot',
  async () => {
    const dataDir = await anOldFolder();
    const data = join(dataDir, 'postgres/data');
    const refused = start(dataDir, '/nowhere');
    expect(refused.status).toBe(1);
    expect(refused.stderr.toString()).toContain(
      'dont les programmes manquent ici (POSTGRES_BEFORE : /nowhere)',
    );
    expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe('17');

    await startAndKill(dataDir);
    const begun = Date.now();
    const product = await startProduct({}, dataDir);
    tally({
      'majors moved': 1,
      'seconds until it answers': Math.round((Date.now() - begun) / 1000),
    });
    expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(readFileSync(join(dataDir, 'postgres/data.before/PG_VERSION'), 'utf8').trim()).toBe(
      '17',
    );
    const { pool, close } = openDatabase(product.databaseUrl());
    const count = 'select count(*)::int as n from colis';
    expect((await pool.query(count)).rows).toEqual((await app.owner.pool.query(count)).rows);
    await close();
    await product.stop();
  },
  300_000,
);
