import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { chainOf, copiesOf } from '../database/backup/chain.ts';
import { archiveName } from '../database/backup/read-copy.ts';
import { restore } from '../database/backup/restore.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { findViolations } from '../ledger/verify-books.ts';
import { onDatabase } from '../testing/administer.ts';
import type { TestApp } from '../testing/app.ts';
import { besideProduct } from '../testing/beside-product.ts';
import { aTrade, edit, type Trade } from '../testing/make-debts.ts';
import { parcelForm, parcelIn } from '../testing/make-parcels.ts';
import { flipped } from '../testing/flip-byte.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Product, startProduct } from '../testing/start-product.ts';

// A disk dies: the company, at a random instant under load, is restored row for row, and starts.

const writers = 4;
const databases = ['cigogne', 'cigogne_bac'];
let folder = '';
let product: Product;
let trade: Trade;
const at = (name: string) => join(folder, name);
/** To be settled under load. On their way here they were in no unit, which the books would report. */
const atHub: string[] = [];
/** Codes of the parcels whose creation was acknowledged. */
const acknowledged: string[] = [];
let writing = true;

beforeAll(async () => {
  if (proofs.drills === 0) return;
  folder = mkdtempSync(join(tmpdir(), 'cigogne-drill-'));
  chmodSync(folder, 0o755);
  mkdirSync(at('backups'));
  product = await startProduct({ BACKUP_DIR: at('backups') });
  await beside(async (app) => {
    trade = await aTrade(app);
    const place = { etat: 'ATT-LIV', shipper: trade.shipper.id, hub: trade.hub.id } as const;
    for (let n = 0; n < 200; n += 1) atHub.push((await parcelIn(app, place)).ref);
  });
}, 180_000);
afterAll(async () => {
  writing = false;
  await product?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const beside = <T>(work: (app: TestApp) => Promise<T>): Promise<T> => besideProduct(product, work);

test.runIf(proofs.drills > 0)(
  'every table is that of the instant, the books agree, and root signs in',
  async () => {
    await untilCopied();
    const load = Array.from({ length: writers }, () => write());
    const money = beside(settle);
    for (let drill = 0; drill < proofs.drills; drill += 1) {
      const instants = [];
      for (let n = 0; n < 4; n += 1) {
        await pause(300 + Math.random() * 1_500);
        instants.push(await photograph());
      }
      const chosen = instants[Math.floor(Math.random() * instants.length)];
      if (!chosen) throw new Error('No instant was taken');
      const into = at(`drill-${drill}`);
      const begun = Date.now();
      await restore({
        to: chosen.instant,
        backupDir: at('backups'),
        dataDir: product.dataDir,
        into,
      });
      const seconds = (Date.now() - begun) / 1_000;
      const restored = await startEmbedded({ dataDir: into });
      expect(await tablesOf(restored.url)).toEqual(chosen.tables);
      const { db, close } = openDatabase(restored.url, { max: 2 });
      expect(await findViolations(db)).toEqual([]);
      await close();
      await restored.stop();
      if (drill === 0) await signInOn(into);
      rmSync(into, { recursive: true, force: true });
      tally({
        drills: 1,
        'tables compared': Object.keys(chosen.tables).length,
        'seconds of restoring': Math.round(seconds),
      });
    }
    writing = false;
    await Promise.all([...load, money]);
    tally({ 'parcels acknowledged': acknowledged.length });
  },
  3_600_000,
);

test.runIf(proofs.drills > 0)(
  'of a killed product whose disk lives, every acknowledged parcel comes back',
  async () => {
    const load = write(40);
    await pause(500);
    await product.kill('database');
    await load;
    const into = at('last');
    await restore({ to: 'latest', backupDir: at('backups'), dataDir: product.dataDir, into });
    const restored = await startEmbedded({ dataDir: into });
    const { rows } = await ask(restored.url, 'select code from colis');
    await restored.stop();
    const codes = new Set(rows.map(({ code }) => code));
    expect(acknowledged.filter((code) => !codes.has(code))).toEqual([]);
  },
  300_000,
);

test.runIf(proofs.drills > 0)(
  'one flipped byte in a copy is found',
  async () => {
    const chain = chainOf(product.dataDir);
    const [copy] = chain ? copiesOf(chain) : [];
    if (!copy) throw new Error('There is no copy');
    const file = join(copy.folder, archiveName);
    writeFileSync(file, flipped(readFileSync(file)));
    const order = { backupDir: at('backups'), dataDir: product.dataDir, into: at('flipped') };
    await expect(restore({ ...order, to: 'latest' })).rejects.toThrow('est abîmée');
    expect(readdirSync(folder)).not.toContain('flipped');
  },
  60_000,
);

/** The product makes a backup at its first start. */
async function untilCopied(): Promise<void> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await pause(100)) {
    const chain = chainOf(product.dataDir);
    if (chain && copiesOf(chain).length > 0) return;
  }
  throw new Error('The product made no copy');
}

/** A shop that sends parcels as fast as it gets answers, and retries while the database is away. */
async function write(most = Infinity): Promise<void> {
  for (let made = 0; made < most && (writing || most < Infinity); ) {
    const response = await fetch(`${product.address}/api/colis/exped/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cgo-tkn': trade.shipper.token,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(parcelForm),
    }).catch(() => null);
    if (response?.status === 200) {
      const { colis } = (await response.json()) as { colis: { code: string } };
      acknowledged.push(colis.code);
      made += 1;
    } else await pause(100);
  }
}

/** Money into the hub's till, a parcel at a time; it tries again while the tables are held still. */
async function settle(app: TestApp): Promise<void> {
  for (const ref of atHub) {
    while (writing && (await edit(app, trade.root, ref, 'etat', 'LIVRE')).status === 503)
      await pause(100);
    if (!writing) return;
    await pause(200);
  }
}

/** The contents of every table at one instant when nobody is writing. */
async function photograph(): Promise<{ instant: Date; tables: Record<string, string> }> {
  const clients = await Promise.all(
    databases.map(async (name) => {
      const client = new pg.Client(onDatabase(product.databaseUrl(), name));
      await client.connect();
      return client;
    }),
  );
  try {
    for (const client of clients) await holdStill(client);
    await pause(5);
    const instant = new Date();
    await pause(5);
    const tables: Record<string, string> = {};
    for (const [place, client] of clients.entries())
      Object.assign(tables, await hashes(client, databases[place] ?? ''));
    return { instant, tables };
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Takes locks that writers wait for; tries again if one of them is waiting for us. */
async function holdStill(client: pg.Client): Promise<void> {
  const names = (await tableNames(client)).map((name) => pg.escapeIdentifier(name)).join(', ');
  for (;;) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '2s'`);
      await client.query(`lock table ${names} in share mode`);
      return;
    } catch {
      await client.query('rollback');
    }
  }
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function hashes(client: pg.Client, database: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ n: string; sum: string }>(
      `select count(*) as n, encode(sha256(convert_to(coalesce(string_agg(t::text, E'\\n' order by t::text), ''), 'UTF8')), 'hex') as sum
       from ${pg.escapeIdentifier(name)} t`,
    );
    found[`${database}.${name}`] = `${rows[0]?.n} ${rows[0]?.sum}`;
  }
  return found;
}

async function tablesOf(url: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of databases) {
    const client = new pg.Client(onDatabase(url, name));
    await client.connect();
    Object.assign(all, await hashes(client, name));
    await client.end();
  }
  return all;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<Record<string, string>>(sql);
  } finally {
    await client.end();
  }
}

async function signInOn(dataDir: string): Promise<void> {
  const restored = await startProduct({}, dataDir);
  const answer = await fetch(`${restored.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@cigogne.test', password: 'Racine-2026' }),
  });
  expect(await answer.json()).toMatchObject({ success: true, user: { role: 'root' } });
  await restored.stop();
}
