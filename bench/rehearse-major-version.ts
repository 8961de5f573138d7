import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterFolder, prepareDataFolder } from '../server/src/database/embedded/data-folder.ts';
import { databaseOwner } from '../server/src/database/embedded/database-owner.ts';
import { oldPrograms } from '../server/src/database/embedded/old-programs.ts';
import { fleetingSettings } from '../server/src/database/embedded/postgres-settings.ts';
import {
  createCluster,
  freePort,
  startPostmaster,
  stopPostmaster,
} from '../server/src/database/embedded/postmaster.ts';
import { passwordFile, runningEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { removeCompany } from './company.ts';
import { seed } from './seed.ts';
import { seedBooks } from './seed-books.ts';

// POSTGRES_BEFORE=… npm run rehearse-major-version [-- PARCELS]: starts a company of this many
// parcels from the previous PostgreSQL with ours, which upgrades its data; measures how long people
// wait, and checks that everything is there.

const say = (line: string) => process.stdout.write(`${line}\n`);
const parcels = Number(process.argv[2] ?? 100_000);
const before = 17;

const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-before-'));
let product: ChildProcess | null = null;
try {
  const old = await companyBefore();
  say(`${parcels} parcels stand on PostgreSQL ${before}: ${old}`);
  const begun = performance.now();
  product = await startProduct();
  const waited = Math.round((performance.now() - begun) / 1000);
  const present = await figuresAt(runningEmbedded(dataDir) ?? '');
  const holds = present === old;
  say(`${holds ? '✓' : '✗'} it answers ${waited} s after its start: ${present}`);
  process.exitCode = holds ? 0 : 1;
} finally {
  if (product?.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  removeCompany(dataDir);
}

/**
 * The folder as left by an installation with the earlier PostgreSQL, with correct books; returns
 * its figures.
 */
async function companyBefore(): Promise<string> {
  const owner = databaseOwner();
  prepareDataFolder(dataDir);
  const cluster = {
    programs: oldPrograms(before, owner),
    owner,
    folder: clusterFolder(dataDir, owner),
    settings: fleetingSettings,
  };
  await createCluster(cluster, passwordFile(dataDir));
  const port = await freePort();
  const at = (name: string) =>
    `postgres://cigogne:${readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/${name}`;
  await startPostmaster(cluster, port);
  try {
    const first = await connect(at('postgres'));
    await first.query('create database cigogne');
    await first.end();
    await migrate(at('cigogne'));
    await seed(
      async () => connect(at('cigogne')),
      parcels,
      () => undefined,
    );
    const client = await connect(at('cigogne'));
    await seedBooks(client, () => undefined);
    await client.end();
    return await figuresAt(at('cigogne'));
  } finally {
    await stopPostmaster(cluster);
  }
}

async function startProduct(): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve('server/src/main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return child;
    await pause(100);
  }
  throw new Error('The product did not start');
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

async function figuresAt(url: string): Promise<string> {
  const client = await connect(url);
  const { rows } = await client.query<{ figures: string }>(
    `select format('%s parcels (%s), %s histories, %s lines of the ledger (%s)',
      (select count(*) from colis), (select sum(montant_ttc * id) from colis), (select count(*) from colishistories),
      (select count(*) from ledger_lines), (select sum(amount * id) from ledger_lines)) as figures`,
  );
  await client.end();
  return rows[0]?.figures ?? '';
}
