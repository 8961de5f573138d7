import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '../server/src/copy-database.ts';
import { openDatabase } from '../server/src/database/connection.ts';
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
import { passwordFile } from '../server/src/database/embedded/start-embedded.ts';
import { startProduct } from '../server/src/testing/start-product.ts';
import { openCompany, removeCompany } from './company.ts';
import { seedBooks } from './seed-books.ts';

// POSTGRES_BEFORE=… npm run rehearse-major-version [-- PARCELS]: a company of so many parcels on the PostgreSQL before ours
// is started with ours, which moves its data; how long its people wait, and whether all of it is there.

const say = (line: string) => process.stdout.write(`${line}\n`);
const parcels = Number(process.argv[2] ?? 100_000);
const before = 17;
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

const made = mkdtempSync(join(tmpdir(), 'cigogne-present-'));
const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-before-'));
const present = await openCompany(made, parcels, say, async (client) => seedBooks(client, say));
try {
  const size = await sizeOf(present.database.url);
  await keepAsBefore(present.database.url);
  say(`${parcels} parcels (${size}) stand on PostgreSQL ${before}.`);
  const begun = performance.now();
  const product = await startProduct({ DEMO: '0' }, dataDir);
  const waited = secondsSince(begun);
  const holds =
    (await figuresOf(product.databaseUrl())) === (await figuresOf(present.database.url));
  await product.stop();
  say(
    `${holds ? '✓' : '✗'} it answers ${waited} s after its start; parcels, histories and ledger are ${holds ? 'the same' : 'NOT the same'}.`,
  );
  process.exitCode = holds ? 0 : 1;
} finally {
  await present.client.end();
  await present.database.stop();
  for (const folder of [made, dataDir]) removeCompany(folder);
}

/** The same company, as an installation with the earlier PostgreSQL left it. */
async function keepAsBefore(url: string): Promise<void> {
  const owner = databaseOwner();
  prepareDataFolder(dataDir);
  const folder = clusterFolder(dataDir, owner);
  const cluster = {
    programs: oldPrograms(before, owner),
    owner,
    folder,
    settings: fleetingSettings,
  };
  await createCluster(cluster, passwordFile(dataDir));
  const port = await freePort();
  await startPostmaster(cluster, port);
  try {
    const at = (name: string) =>
      `postgres://cigogne:${readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/${name}`;
    const { pool, close } = openDatabase(at('postgres'));
    await pool.query('create database cigogne');
    await close();
    await copyDatabase(url, at('cigogne'));
  } finally {
    await stopPostmaster(cluster);
  }
}

async function sizeOf(url: string): Promise<string> {
  const { pool, close } = openDatabase(url);
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await close();
  return rows[0]?.size ?? '';
}

async function figuresOf(url: string): Promise<string> {
  const { pool, close } = openDatabase(url);
  const { rows } = await pool.query<{ figures: string }>(
    `select concat_ws('/', (select count(*) from colis), (select sum(montant_ttc * id) from colis),
      (select count(*) from colishistories), (select count(*) || '/' || sum(amount * id) from ledger_lines)) as figures`,
  );
  await close();
  return rows[0]?.figures ?? '';
}
