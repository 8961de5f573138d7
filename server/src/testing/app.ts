import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import { type Dispatcher, makeDispatcher } from '../events/dispatch-events.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import { type Live, startLive } from '../http/live.ts';
import { consumers } from '../features.ts';
import type { Context, Services } from '../context/context.ts';
import { system } from '../context/context.ts';
import { tokenHash } from '../http/token-hash.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what any endpoint answers
  body: any;
  /** The raw body, for binary answers. */
  bytes: Buffer;
  headers: Record<string, unknown>;
}

/** The product on its own database, called over HTTP, with a clock set by the test. */
export interface TestApp {
  fastify: FastifyInstance;
  services: Services;
  /** Business time; changed with `at`. */
  at(instant: string): void;
  post(
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  get(path: string, token?: string, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown, headers: Record<string, string>): Promise<Answer>;
  /** Runs an action directly, as the system by default. */
  as<T>(by: Context['by'], work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Delivers the events written so far to their consumers. */
  dispatchEvents(): Promise<void>;
  /** A digest of every table, to check that a refused call changed nothing. */
  fingerprint(): Promise<string>;
  /** Stops as the process does when it is told to end. */
  leave(seconds: number): Promise<void>;
  url: string;
  /** Connections of the owner of the tables, for what the application itself may not do. */
  owner: FreshDatabase['owner'];
  close(): Promise<void>;
}

export async function startTestApp(
  settings: Partial<Config> = {},
  log: Writable | null = null,
): Promise<TestApp> {
  return testAppOn(await freshDatabase(), settings, log);
}

/** The same, with a sandbox on its own database. */
export async function startWithSandbox(settings: Partial<Config> = {}): Promise<TestApp> {
  const [company, sandbox] = await Promise.all([freshDatabase(), freshDatabase()]);
  return testAppOn(company, settings, null, sandbox);
}

/** The same on an existing database; closing it releases the database. */
export async function testAppOn(
  database: FreshDatabase,
  settings: Partial<Config> = {},
  log: Writable | null = null,
  sandbox: FreshDatabase | null = null,
  disk: DiskSpace | null = null,
): Promise<TestApp> {
  let now = new Date('2026-03-11T08:00:00Z');
  let live: Live | null = null;
  const { app, services, leave } = await buildApp(
    {
      db: database.db,
      pool: database.pool,
      looks: database.looks ?? null,
      patient: database.patient ?? true,
      sandbox,
      ...(disk ? { disk } : {}),
      config: { ...readConfig({}), limits: false, publicUrl: 'http://cigogne.test', ...settings },
      clock: () => now,
    },
    () => {
      if (!live) throw new Error('The live stream is not ready');
      return live;
    },
    log ? { level: 'debug', stream: log } : false,
  );
  live = await startLive(services, database.url);
  const dispatchers = [services, services.sandbox].flatMap((one) =>
    one ? [makeDispatcher(one, consumers, [])] : [],
  );
  await app.ready();

  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body: unknown,
    token?: string,
    headers = {},
  ) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...(token ? { 'cgo-tkn': token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson && response.body ? response.json() : response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  };

  return {
    fastify: app,
    services,
    leave,
    url: database.url,
    owner: database.owner,
    at: (instant) => {
      now = new Date(instant);
    },
    post: (path, body, token, headers) => send('POST', path, body ?? {}, token, headers),
    get: (path, token, headers) => send('GET', path, undefined, token, headers),
    patch: (path, body, headers) => send('PATCH', path, body, undefined, headers),
    as: (by, work) =>
      services.db.transaction().execute((tx) => work({ tx, by, now, requestId: 'test', services })),
    dispatchEvents: async () => {
      for (const dispatcher of dispatchers) await dispatchAll(dispatcher);
    },
    fingerprint: () => fingerprint(services),
    close: async () => {
      await live?.stop();
      await app.close();
      await database.drop();
      await sandbox?.drop();
    },
  };
}

/**
 * A transaction in another test's database delays events for a moment, so they are awaited,
 * including the very first ones, which no cursor has seen yet.
 */
async function dispatchAll(dispatcher: Dispatcher): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    if (!(await dispatcher.round())) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A session for a user, as a login would create it. */
export async function signIn(
  test: TestApp,
  user: number,
  hub: number | 'all' | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await test.services.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      kind: 'session',
      id_user: user,
      id_hub: typeof hub === 'number' ? hub : null,
      all_hubs: hub === 'all',
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .execute();
  return token;
}

export { system };

/** Tables that reading alone may write to. */
const restless = new Set([
  'sessions',
  'event_cursors',
  'idempotency_keys',
  'sign_in_failures',
  'api_keys',
  'api_calls',
]);

/** One statement for all tables, built by the database: one query per table takes twice as long. */
async function fingerprint({ pool }: Services): Promise<string> {
  const text = digests.get(pool) ?? (await writeDigest(pool));
  digests.set(pool, text);
  const { rows } = await pool.query<{ part: string }>({ name: 'fingerprint', text });
  return rows.map(({ part }) => part).join('\n');
}

/**
 * The tables of a database do not change, so they are listed once and the statement is planned once
 * per connection.
 */
const digests = new WeakMap<Services['pool'], string>();

async function writeDigest(pool: Services['pool']): Promise<string> {
  const { rows } = await pool.query<{ statement: string }>(
    `select string_agg(
       format('select %L || md5(coalesce(string_agg(t::text, %L order by t::text), %L)) as part from %I t', table_name || ':', '|', '', table_name),
       ' union all ' order by table_name) as statement
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)`,
    [[...restless]],
  );
  return rows[0]?.statement ?? '';
}
