import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asOwner, databaseOwner } from '../../server/src/database/embedded/database-owner.ts';
import { freePort } from '../../server/src/database/embedded/postmaster.ts';
import type { DatabaseNodes } from './database-nodes.ts';
import { type Program, start, until } from './processes.ts';
import type { Programs } from './programs.ts';

type Mode = 'api1' | 'api2' | 'worker';

/** The product on several machines: two API processes behind two proxies, and a worker. */
export interface Product {
  /** The port for browsers. */
  port: number;
  /** Waits until both processes answer. */
  ready(): Promise<void>;
  /** As the owner of the whole server, through HAProxy. */
  adminUrl: string;
  /** With the application's role, through HAProxy. */
  url: string;
  process(mode: Mode): Program;
  /** The process that HAProxy gave most of the calls to. */
  chosen(): Promise<Mode>;
  /** Processes that die from now on are not restarted. */
  stop(): void;
}

const database = 'cigogne';
/** The delay of systemd before restarting a process. */
const restartMs = 2_000;

export async function startProxies(
  programs: Programs,
  folder: string,
  { nodes, passwords }: DatabaseNodes,
) {
  const owner = databaseOwner();
  const ports = {
    site: await freePort(),
    http: await freePort(),
    api1: await freePort(),
    api2: await freePort(),
    primary: await freePort(),
    replicas: await freePort(),
  };
  const at = (port: number) => `127.0.0.1:${port}`;
  const env: Record<string, string> = {
    ...asOwner(owner).env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CIGOGNE_SITE: `http://127.0.0.1:${ports.site}`,
    CIGOGNE_HTTP: at(ports.http),
    CIGOGNE_API1: at(ports.api1),
    CIGOGNE_API2: at(ports.api2),
    CIGOGNE_PRIMARY: at(ports.primary),
    CIGOGNE_REPLICAS: at(ports.replicas),
    CIGOGNE_AWAY: resolve('deploy/haproxy/away.http'),
    CIGOGNE_DRILL: '1',
  };
  for (const [n, node] of nodes.entries()) {
    env[`CIGOGNE_DB${n + 1}`] = '127.0.0.1';
    env[`CIGOGNE_DB${n + 1}_PORT`] = String(node.ports.postgres);
    env[`CIGOGNE_DB${n + 1}_CHECK`] = String(node.ports.rest);
  }
  start({
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', resolve('deploy/haproxy/haproxy.cfg')],
    env,
    log: join(folder, 'haproxy.log'),
  });
  start({
    name: 'caddy',
    command: programs.caddy,
    args: ['run', '--config', resolve('deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'],
    env,
    log: join(folder, 'caddy.log'),
  });
  const admin = (name: string) =>
    `postgres://postgres:${passwords.postgres}@${at(ports.primary)}/${name}`;
  return { ports, admin };
}

/**
 * Creates the roles and databases of the README once, then starts the processes and restarts them
 * when they die.
 */
export async function startProduct(
  folder: string,
  { ports, admin }: Awaited<ReturnType<typeof startProxies>>,
): Promise<Product> {
  // Until its first checks HAProxy considers every server a primary.
  await pause(4_000);
  await until('a primary behind HAProxy', 60, () => answers(admin('postgres')));
  const client = new pg.Client(admin('postgres'));
  await client.connect();
  for (const role of ['owner', 'app', 'sandbox'])
    await client.query(`create role cigogne_${role} login password 'a-secret'`);
  await client.query(`create database ${database} owner cigogne_owner`);
  await client.query(`create database ${database}_bac owner cigogne_sandbox`);
  await client.end();

  const as = (role: string, name = database) =>
    admin(name).replace('postgres:a-secret@', `cigogne_${role}:a-secret@`);
  const processes = new Map<Mode, Program>();
  let ending = false;
  const keep = async (mode: Mode): Promise<void> => {
    while (!ending) {
      const program = start({
        name: mode,
        command: process.execPath,
        args: ['server/src/main.ts', mode === 'worker' ? 'worker' : 'serve'],
        cwd: resolve('.'),
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(mode === 'worker' ? 0 : ports[mode]),
          DATABASE_URL: as('app'),
          DATABASE_ADMIN_URL: as('owner'),
          SANDBOX_DATABASE_URL: as('sandbox', `${database}_bac`),
          DATABASE_REPLICA_URL: as('app').replace(`:${ports.primary}/`, `:${ports.replicas}/`),
          TRUST_PROXY: '1',
          LIMITS: '0',
          LOG_LEVEL: 'warn',
        },
        log: join(folder, `${mode}.log`),
      });
      processes.set(mode, program);
      while (program.isAlive()) await pause(100);
      if (!ending) await pause(restartMs);
    }
  };
  for (const mode of ['api1', 'api2', 'worker'] as const) void keep(mode);
  const ready = () =>
    until('the product', 120, async () =>
      (await Promise.all([ports.api1, ports.api2, ports.site].map(isReady))).every(Boolean),
    );
  await ready();
  return {
    port: ports.site,
    ready,
    adminUrl: admin(database),
    url: as('app'),
    process: (mode) => {
      const program = processes.get(mode);
      if (!program) throw new Error(`${mode} does not run`);
      return program;
    },
    chosen: async () => {
      const calls = await Promise.all([ports.api1, ports.api2].map(callsOf));
      return (calls[0] ?? 0) > (calls[1] ?? 0) ? 'api1' : 'api2';
    },
    stop: () => {
      ending = true;
    },
  };
}

const isReady = async (port: number): Promise<boolean> =>
  (
    await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
  )?.ok ?? false;

/** How many calls a process has answered since its start. */
async function callsOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  let calls = 0;
  for (const [, count] of text.matchAll(
    /^http_request_seconds_count\{[^}]*path="\/api[^}]*\} (\d+)$/gm,
  ))
    calls += Number(count);
  return calls;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('create temp table probe ()');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
