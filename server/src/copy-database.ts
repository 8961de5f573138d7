import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { connectionSettings } from './database/connection.ts';
import { CannotStart } from './database/embedded/cannot-start.ts';
import { migrate, ownMigrations } from './database/migrate.ts';
import { migrateJobs } from './jobs/jobs.ts';

/** A table with the columns that hold data of their own, in the same order on both sides. */
interface Copied {
  name: string;
  columns: string;
}

/**
 * Makes an empty database, on a server of any version, a copy of another: its schema by the same
 * migrations, then every row. Nobody may write to the old database meanwhile.
 */
export async function copyDatabase(oldUrl: string, newUrl: string): Promise<void> {
  const old = new pg.Client(connectionSettings(oldUrl, 0));
  const next = new pg.Client(connectionSettings(newUrl, 0));
  await Promise.all([old.connect(), next.connect()]);
  try {
    await sameSchema(old, newUrl);
    await next.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
    await missingPartitions(old, next);
    const tables = await tablesOf(old);
    const here = new Set(names(await tablesOf(next)));
    const missing = names(tables).filter((name) => !here.has(name));
    if (missing.length > 0) throw new CannotStart(`Tables inconnues : ${missing.join(', ')}.`);
    await next.query(`truncate ${names(tables).join(', ')}`);
    for (const table of tables) await copyTable(old, next, table);
    await copySequences(old, next);
    await passTransactions(next);
    await next.query('analyze');
    for (const { name } of tables) await compare(old, next, name);
  } finally {
    await Promise.all([old.end(), next.end()]);
  }
}

const names = (tables: readonly Copied[]) => tables.map(({ name }) => name);

/**
 * A company that was not started for a while has fewer migrations than this version; its next start
 * applies the others.
 */
async function sameSchema(old: pg.Client, newUrl: string): Promise<void> {
  const { rows } = await old.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(readdirSync(ownMigrations));
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CannotStart(
      `La base vient d’une version plus récente de Cigogne (${unknown.join(', ')}).`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-schema-'));
  try {
    for (const { name } of rows) copyFileSync(join(ownMigrations, name), join(folder, name));
    await migrate(newUrl, folder);
    await migrateJobs(newUrl);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Partitions that were added month by month. */
async function missingPartitions(old: pg.Client, next: pg.Client): Promise<void> {
  const { rows } = await old.query<{ text: string }>(
    `select format('create table if not exists %I.%I partition of %s %s', n.nspname, c.relname,
       i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind = 'r' and n.nspname = 'public'`,
  );
  for (const { text } of rows) await next.query(text);
}

/** The queue's library creates the record of its own schema. */
async function tablesOf(client: pg.Client): Promise<Copied[]> {
  const { rows } = await client.query<Copied>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
       and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
     group by 1 order by 1`,
  );
  return rows;
}

/**
 * Transaction numbers start again on a new server, and events are read in their order. Events that
 * every consumer has taken get numbers below all others; the others keep their order under new
 * numbers.
 */
const renumbered: Record<string, { columns: string; query: string }> = {
  'public.events': {
    columns: 'tx, id, type, id_colis, id_exped, id_liv, hubs, data, created_at',
    query: `with taken as (select tx, id from event_cursors order by tx, id limit 1)
      select (case when (e.tx, e.id) <= (select tx, id from taken) then 1
          else 1 + dense_rank() over (partition by (e.tx, e.id) <= (select tx, id from taken) order by e.tx) end)::text::xid8,
        e.id, e.type, e.id_colis, e.id_exped, e.id_liv, e.hubs, e.data, e.created_at from events e`,
  },
  'public.event_cursors': {
    columns: 'name, tx, id',
    query: `with taken as (select tx, id from event_cursors order by tx, id limit 1)
      select c.name,
        (1 + (select count(distinct e.tx) from events e where (e.tx, e.id) > (select tx, id from taken) and e.tx <= c.tx))::text::xid8,
        case when (c.tx, c.id) = (select tx, id from taken)
          then greatest(c.id, (select coalesce(max(e.id), 0) from events e where (e.tx, e.id) <= (c.tx, c.id))) else c.id end
      from event_cursors c`,
  },
};

async function copyTable(old: pg.Client, next: pg.Client, { name, columns }: Copied) {
  const other = renumbered[name];
  const source = other ? `(${other.query})` : `${name} (${columns})`;
  await pipeline(
    old.query(to(`copy ${source} to stdout (format binary)`)),
    next.query(from(`copy ${name} (${other?.columns ?? columns}) from stdin (format binary)`)),
  );
}

async function copySequences(old: pg.Client, next: pg.Client): Promise<void> {
  const { rows } = await old.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname in ('public', 'graphile_worker')`,
  );
  for (const { name, value } of rows)
    if (value !== null) await next.query('select setval($1, $2)', [name, value]);
}

/** An event whose number no transaction has reached yet would have to wait for it. */
async function passTransactions(next: pg.Client): Promise<void> {
  const { rows } = await next.query<{ newest: string }>(
    `select coalesce(max(tx), '0')::text as newest from events`,
  );
  const newest = BigInt(rows[0]?.newest ?? 0);
  for (let reached = 0n; reached <= newest; ) {
    const { rows: now } = await next.query<{ tx: string }>(
      'select pg_current_xact_id()::text as tx',
    );
    reached = BigInt(now[0]?.tx ?? 0);
  }
}

/** Compares both tables: the number of rows, and a checksum over their content. */
async function compare(old: pg.Client, next: pg.Client, name: string): Promise<void> {
  const row = name in renumbered ? `t.id::text` : 't::text';
  const text = `select count(*)::text || '/' || coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint), 0) as all_of_it from ${name} t`;
  const [before, after] = await Promise.all(
    [old, next].map(
      async (one) => (await one.query<{ all_of_it: string }>(text)).rows[0]?.all_of_it,
    ),
  );
  if (name !== 'public.event_cursors' && before !== after)
    throw new CannotStart(`La table ${name} n’est pas arrivée entière.`);
}
