import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareServer } from '../prepare-database.ts';
import { administer, onDatabase } from '../testing/administer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { settledParcel, aTrade } from '../testing/make-debts.ts';
import { appendOnly, grantApplication, mayTooMuch } from './application-role.ts';

let app: TestApp;
/** The owner's address of the same database. */
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = onDatabase(inject('testServer'), new URL(app.url).pathname.slice(1));
  // As at each start: rights on a database are not copied with it.
  await grantApplication(owner, { name: new URL(app.url).username, password: '', ours: false });
  await settledParcel(await aTrade(app));
});
afterAll(async () => app.close());

const codeOf = (sql: string, pool = app.services.pool): Promise<unknown> =>
  pool.query(sql).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
  );

const refused = '42501';

test('what is append-only is neither changed nor emptied by the application, whatever it asks', async () => {
  const before = await app.fingerprint();
  for (const table of appendOnly) {
    const { rows } = await app.services.pool.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' order by attnum limit 2`,
    );
    const column = rows[1]?.name;
    expect(await codeOf(`update ${table} set ${column} = ${column}`), table).toBe(refused);
    expect(await codeOf(`delete from ${table}`), table).toBe(refused);
    expect(await codeOf(`truncate ${table} cascade`), table).toBe(refused);
  }
  for (const table of ['schema_migrations', 'graphile_worker.migrations'])
    expect(await codeOf(`delete from ${table}`), table).toBe(refused);
  expect(await app.fingerprint()).toBe(before);
});

test('the application owns nothing and makes nothing', async () => {
  const me = new URL(app.url).username;
  for (const sql of [
    'truncate colis cascade',
    'drop table colis_plans',
    'drop schema public cascade',
    'drop trigger ledger_lines_append_only on ledger_lines',
    'create table mine (n int)',
    'create temporary table mine (n int)',
    'create schema mine',
    `create function mine() returns int language sql as 'select 1'`,
    'create database mine',
    'create role mine',
    'create extension hstore',
    'alter table ledger_lines disable trigger all',
    'alter table colis add column mine int',
    'alter table graphile_worker._private_jobs add column mine int',
    `alter role "${me}" superuser`,
    `alter role "${me}" createrole`,
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'set session_replication_role = replica',
    `select pg_read_file('/etc/passwd')`,
    `copy colis to program 'cat'`,
    'update ledger_entries set event = event',
    `select setval('parcel_numbers', 1)`,
    `update payments set montant = montant`,
  ])
    expect(await codeOf(sql), sql).toBe(refused);
  const { rows } = await app.services.pool.query<object>(
    `select session_user = current_user as itself, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls,
       (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles,
       (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned
     from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      ...{ itself: true, rolsuper: false, rolcreatedb: false, rolcreaterole: false },
      ...{ rolbypassrls: false, roles: 0, owned: 0 },
    },
  ]);
  expect(await mayTooMuch(app.url)).toBe(false);
});

test('a login that is a member of a mighty role may too much, whatever it may itself', async () => {
  const [clerk, mighty] = [`cigogne_member_${process.pid}`, `cigogne_mighty_${process.pid}`];
  const server = inject('testServer');
  const url = new URL(app.url);
  url.username = clerk;
  url.password = 'cigogne-2026';
  await prepareServer(url.href, owner);
  await administer(server, `create role ${mighty} superuser nologin`);
  try {
    for (const role of [mighty, 'pg_execute_server_program', 'pg_write_server_files']) {
      expect(await mayTooMuch(url.href), role).toBe(false);
      await administer(server, `grant ${role} to ${clerk}`);
      expect(await mayTooMuch(url.href), role).toBe(true);
      await administer(server, `revoke ${role} from ${clerk}`);
    }
  } finally {
    await app.owner.pool.query(`drop owned by ${clerk}`);
    await administer(server, `drop role ${clerk}`);
    await administer(server, `drop role ${mighty}`);
  }
});

test('it does not become the owner by going back to who connected', async () => {
  const client = await app.services.pool.connect();
  try {
    await client.query('reset role; reset session authorization');
    await expect(client.query('delete from ledger_lines')).rejects.toMatchObject({ code: refused });
    await expect(
      client.query(`set role "${new URL(inject('testServer')).username}"`),
    ).rejects.toMatchObject({ code: refused });
  } finally {
    client.release();
  }
});

test('on a server of the operator’s the owner migrates and grants; the role of DATABASE_URL is made where it is missing', async () => {
  const name = `cigogne_clerk_${process.pid}`;
  const url = new URL(app.url);
  url.username = name;
  url.password = 'cigogne-2026';
  try {
    for (let start = 0; start < 2; start += 1)
      expect(await prepareServer(url.href, owner)).toEqual({
        url: url.href,
        mayTooMuch: false,
      });
    // Another process, which knows only the application's address, finds nothing to migrate.
    expect(await prepareServer(url.href, null)).toMatchObject({ mayTooMuch: false });
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    expect(await codeOf('update ledger_lines set amount = 0', pool)).toBe(refused);
    expect(await codeOf(`select graphile_worker.add_job('rien')`, pool)).toBe('done');
    expect((await pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(1);
    await pool.end();
    // With the owner's login it runs as before, but that is reported.
    expect(await prepareServer(owner, null)).toMatchObject({ mayTooMuch: true });
    await grantApplication(owner, { name: new URL(owner).username, password: '', ours: false });
    expect(await mayTooMuch(owner)).toBe(true);
    expect(
      await codeOf('update ledger_lines set amount = amount where false', app.owner.pool),
    ).toBe('done');
  } finally {
    await app.owner.pool.query(`drop owned by ${name}`);
    await administer(inject('testServer'), `drop role ${name}`);
  }
});

test('a role that may not migrate is told where to name the owner', async () => {
  await app.owner.pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  );
  await expect(prepareServer(app.url, null)).rejects.toThrow('DATABASE_ADMIN_URL');
});
