import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionSettings } from './connection.ts';

const ownMigrations = join(import.meta.dirname, '../../migrations');
const oldestServer = 15;
/** Any number, the same for every process that migrates. */
const migrationLock = 2_160_718;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings a database to the present schema and returns the names of the migrations it applied.
 * Forward only: each file runs once, in its own transaction. Processes that start together wait
 * for one another.
 */
export async function migrate(url: string, folder = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connectionSettings(url, 0));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query(`set lock_timeout = '120s'`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await haveHistory(client);
    const pending = whatIsPending(migrations, await appliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`Not a migration's name: ${name}`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations bear the number of ${name}`);
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Where the table is there, a role that may create none can still see that nothing is left to do. */
async function haveHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (rows[0]?.there) return;
  await client.query(
    `create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The files still to run, or an error where files and database tell different stories. */
function whatIsPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(`The database has a migration that is no longer here: ${name}`);
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied; write a new one instead`,
      );
    }
    if (before === undefined && name < last) {
      throw new Error(
        `Migration ${name} comes before ${last}, which is applied; give it a higher number`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // A table lock that does not come fails the migration rather than queueing all traffic behind it.
    await client.query(`set local lock_timeout = '10s'`);
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) < oldestServer) {
    throw new Error(
      `PostgreSQL ${oldestServer} ou plus récent est nécessaire, ce serveur est en ${version}.`,
    );
  }
}
