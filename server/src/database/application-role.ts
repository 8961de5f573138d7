import pg from 'pg';
import { connectionSettings } from './connection.ts';

/** The application's own login in the embedded database. */
export const applicationRole = 'cigogne_app';

/** Append-only tables: the application may read and insert their rows, nothing more. */
export const appendOnly = [
  'backups',
  'book_checks',
  'closing_counts',
  'closings',
  'coliscoms',
  'colishistories',
  'events',
  'journal',
  'ledger_entries',
  'ledger_lines',
  'logos',
  'partner_exchanges',
  'partner_receipt_lines',
  'partner_receipts',
  'partner_write_offs',
  'payments',
  'reception_acts',
] as const;

/** The columns that may change in an otherwise immutable row. */
const changing: Partial<Record<(typeof appendOnly)[number], readonly string[]>> = {
  payments: ['reversed_at', 'raison'],
  partner_exchanges: ['reply', 'outcome', 'error', 'ms', 'ended_at'],
};

/** An arbitrary number, the same in every process that grants. */
const grantLock = 2_160_719;

interface Login {
  name: string;
  password: string;
  /**
   * True when its password is ours to set; otherwise an existing role is left as its operator made
   * it.
   */
  ours: boolean;
}

/**
 * Grants a login what the application needs and nothing more: it owns nothing, alters no table, and
 * can only read and add to what is append-only. Run as the owner after each migration; creates the
 * role if it is missing. A role that owns the tables, or could become their owner, is left alone.
 */
export async function grantApplication(ownerUrl: string, login: Login): Promise<void> {
  const client = new pg.Client(connectionSettings(ownerUrl, 0));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [grantLock]);
    await haveRole(client, login);
    if (!(await ownsTables(client, login.name))) await grant(client, login.name);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** PostgreSQL's own roles whose members can reach its files or every table. */
const mightyRoles = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_write_all_data',
];

/**
 * True when a login could alter a table or rewrite the books, which is more than an application
 * needs.
 */
export async function mayTooMuch(url: string): Promise<boolean> {
  const client = new pg.Client(connectionSettings(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ much: boolean }>(
      `select exists (select from pg_roles other where pg_has_role(me.oid, other.oid, 'member')
           and (other.rolsuper or other.rolcreaterole or other.rolcreatedb or other.rolbypassrls
             or other.rolname = any($1)))
         or has_schema_privilege('public', 'create')
         or has_table_privilege('public.ledger_lines', 'update, delete, truncate') as much
       from pg_roles me where me.rolname = current_user`,
      [mightyRoles],
    );
    const { rows: me } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.much !== false || (await ownsTables(client, me[0]?.name ?? ''));
  } finally {
    await client.end();
  }
}

const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

async function haveRole(client: pg.Client, { name, password, ours }: Login): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0)
    await client.query(
      `create role ${role} ${attributes}${password ? ` password ${pg.escapeLiteral(password)}` : ''}`,
    );
  else if (ours)
    await client.query(`alter role ${role} ${attributes} password ${pg.escapeLiteral(password)}`);
}

/** Superusers count too: they may become any role. */
async function ownsTables(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
       and pg_has_role($1, c.relowner, 'member') limit 1`,
    [name],
  );
  return rowCount !== 0;
}

async function grant(client: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rows } = await client.query<{ database: string; connects: boolean }>(
    `select quote_ident(current_database()) as database,
       has_database_privilege($1, current_database(), 'connect') as connects`,
    [name],
  );
  const database = rows[0]?.database;
  if (!rows[0]?.connects) await client.query(`grant connect on database ${database} to ${role}`);
  const tables = appendOnly.map((table) => `public.${table}`).join(', ');
  const statements = [
    `revoke temporary on database ${database} from public, ${role}`,
    `revoke create on schema public from public, ${role}`,
    `grant usage on schema public, graphile_worker to ${role}`,
    `revoke all on all tables in schema public from public, ${role}`,
    `revoke all on all sequences in schema public from public, ${role}`,
    `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
    `revoke update, delete on ${tables} from ${role}`,
    ...Object.entries(changing).map(
      ([table, columns]) => `grant update (${columns.join(', ')}) on public.${table} to ${role}`,
    ),
    `revoke insert, update, delete on public.schema_migrations, graphile_worker.migrations from ${role}`,
    `grant usage, select on all sequences in schema public, graphile_worker to ${role}`,
    `grant execute on all functions in schema public, graphile_worker to ${role}`,
  ];
  for (const statement of statements) await client.query(statement);
  await openQueue(client, name);
}

/**
 * The job queue's tables have row security, which shows rows to nobody but the owner unless a
 * policy allows it.
 */
async function openQueue(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [name],
  );
  const role = pg.escapeIdentifier(name);
  for (const table of rows)
    await client.query(
      `create policy ${role} on graphile_worker.${table.name} to ${role} using (true) with check (true)`,
    );
}
