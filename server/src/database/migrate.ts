import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './connection.ts';
import { sqlState } from './passing-errors.ts';

export const ownMigrations = join(import.meta.dirname, '../../migrations');
const oldestServer = 15;
/** An arbitrary number, the same in every process that migrates. */
const migrationLock = 2_160_718;
const turnWithinMs = 120_000;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings a database to the current schema and returns the names of the migrations that it applied.
 * Forward only: each file runs once, in its own transaction. Processes that start together wait for
 * one another. If a newer version has already migrated, there is nothing to do.
 */
export async function migrate(url: string, folder = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connectionSettings(url, 0));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    await takeTurn(client);
    await haveHistory(client);
    const applied = await appliedMigrations(client);
    if (newerThan(migrations, applied)) return [];
    const pending = whatIsPending(migrations, applied);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * True when a newer version has migrated: this one may go on beside it until it is replaced
 * (decision 054).
 */
export async function isNewerSchema(url: string): Promise<boolean> {
  const client = new pg.Client(connectionSettings(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return newerThan(await readMigrations(ownMigrations), await appliedMigrations(client));
  } finally {
    await client.end();
  }
}

/** How far a database is: it has never been migrated, some of our migrations are missing, or none is. */
export async function schemaOf(url: string): Promise<'none' | 'older' | 'present'> {
  const client = new pg.Client(connectionSettings(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await hasHistory(client))) return 'none';
    const applied = await appliedMigrations(client);
    const ours = await readMigrations(ownMigrations);
    return ours.every(({ name }) => applied.has(name)) ? 'present' : 'older';
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a statement that waited for it would hold up the building of an index. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (const giveUp = Date.now() + turnWithinMs; ; await pause(100)) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [migrationLock],
    );
    if (rows[0]?.mine) return;
    if (Date.now() > giveUp) throw new Error('Another process has been migrating for two minutes');
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

/**
 * Checks for the table first: a role that may not create tables can then still see that nothing is
 * left to do.
 */
async function haveHistory(client: pg.Client): Promise<void> {
  if (await hasHistory(client)) return;
  await client.query(
    `create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

async function hasHistory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** True when all of our migrations are applied unchanged, and others came after them. */
function newerThan(migrations: Migration[], applied: Map<string, string>): boolean {
  const last = migrations.at(-1)?.name ?? '';
  const known = new Set(migrations.map(({ name }) => name));
  const others = [...applied.keys()].filter((name) => !known.has(name));
  return (
    migrations.length > 0 &&
    others.length > 0 &&
    others.every((name) => name > last) &&
    migrations.every(({ name, checksum }) => applied.get(name) === checksum)
  );
}

/** The migrations still to run; throws when files and database disagree. */
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

/**
 * A migration that waits for a table's lock blocks everybody behind it, so it waits only this long
 * and tries again.
 */
const lockPatienceMs = 250;
const triesWithinMs = 120_000;
/** The first line of a file that contains one `create index concurrently` and nothing else. */
const outside = '-- outside a transaction\n';

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const run = migration.sql.startsWith(outside) ? buildIndex : inTransaction;
  for (const giveUp = Date.now() + triesWithinMs; ; await pause(lockPatienceMs / 2)) {
    try {
      await run(client, migration);
      return;
    } catch (error) {
      if (sqlState(error) === '55P03' && Date.now() < giveUp) continue;
      throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

async function inTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${lockPatienceMs}ms'`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Writes go on while it builds. A half-built index of an earlier attempt is dropped first. */
async function buildIndex(client: pg.Client, migration: Migration): Promise<void> {
  const statement = migration.sql.replace(/^\s*--.*$/gm, '').trim();
  const [, name] =
    /^create (?:unique )?index concurrently (\w+) on [^;]+;?$/i.exec(statement) ?? [];
  if (!name)
    throw new Error(
      'Outside a transaction stands one « create index concurrently NAME on … » alone',
    );
  await client.query('set lock_timeout = 0');
  await client.query(`drop index concurrently if exists ${name}`);
  await client.query(statement);
  await note(client, migration);
}

const note = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

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
