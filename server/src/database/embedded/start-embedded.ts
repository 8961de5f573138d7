import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { joinChain } from '../backup/chain.ts';
import { archiveSettings } from '../backup/wal-archive.ts';
import {
  type ApplicationLock,
  runningHolder,
  takeLock,
  untilWatchdogIsDone,
} from './application-lock.ts';
import { CannotStart } from './cannot-start.ts';
import { clusterFolder, prepareDataFolder } from './data-folder.ts';
import { databaseOwner } from './database-owner.ts';
import {
  type Cluster,
  clearLeftovers,
  createCluster,
  dataOf,
  forgetOtherProcess,
  freePort,
  isServing,
  postmasterOf,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { durableSettings } from './postgres-settings.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedOptions {
  dataDir: string;
  settings?: Record<string, string>;
  /** Where copies and log are archived; without it there are no backups. */
  backupDir?: string | null;
  /** Refuses to start with less room than this on the disk. */
  leastFreeMegabytes?: number;
  /** Called while the server starts, when it is found dead, and when it is back. */
  onEvent?: (event: 'starting' | 'lost' | 'back' | 'still-down', error?: unknown) => void;
}

export interface Embedded {
  url: string;
  /**
   * True when the server of an earlier, killed application was still running and was taken over.
   */
  adopted: boolean;
  stop: () => Promise<void>;
}

const superviseEveryMs = 200;
/** How long the processes of a killed server may take to end by themselves. */
const leavingMs = 2_000;

/**
 * Starts the embedded PostgreSQL in a data folder, keeps it alive until `stop`, and makes sure that
 * it ends when we are killed. Throws `CannotStart` with a sentence for its owner.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const owner = databaseOwner();
  prepareDataFolder(dataDir, options.leastFreeMegabytes);
  const lock = await takeLock(dataDir);
  try {
    const folder = clusterFolder(dataDir, owner);
    const archive = options.backupDir
      ? archiveSettings(folder, joinChain(dataDir, options.backupDir, owner))
      : {};
    const cluster: Cluster = {
      programs: postgresPrograms(owner),
      owner,
      folder,
      settings: { ...(options.settings ?? durableSettings), ...archive },
    };
    closeToOthers(passwordFile(dataDir));
    await createCluster(cluster, passwordFile(dataDir));
    await untilWatchdogIsDone(lock);
    return await supervise(cluster, lock, dataDir, options.onEvent);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The address of the database that a running application keeps in this folder; null without one.
 */
export function runningEmbedded(folder: string): string | null {
  const dataDir = resolve(folder);
  if (!runningHolder(dataDir)) return null;
  const postmaster = postmasterOf({ folder: join(dataDir, 'postgres') });
  return postmaster && urlOf(dataDir, postmaster.port, 'cigogne');
}

async function supervise(
  cluster: Cluster,
  lock: ApplicationLock,
  dataDir: string,
  onEvent: EmbeddedOptions['onEvent'] = () => undefined,
): Promise<Embedded> {
  const adoptedPort = await leftRunning(cluster, dataDir);
  if (adoptedPort === null) forgetOtherProcess(cluster);
  const port = adoptedPort ?? (await startOnFreePort(cluster, () => onEvent('starting')));
  const watchdog = startWatchdog(cluster.programs, dataOf(cluster), cluster.owner);
  if (watchdog.pid !== null) lock.rememberWatchdog(watchdog.pid);
  await createDatabase(urlOf(dataDir, port, 'postgres'));

  let stopping = false;
  let reviving: Promise<void> | null = null;
  const round = setInterval(() => {
    const postmaster = postmasterOf(cluster);
    if (stopping || reviving || (postmaster && isServing(cluster, postmaster.pid))) return;
    onEvent('lost');
    reviving = revive(cluster, port, () => stopping, onEvent).finally(() => {
      reviving = null;
    });
  }, superviseEveryMs);
  round.unref();

  return {
    url: urlOf(dataDir, port, 'cigogne'),
    adopted: adoptedPort !== null,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      clearInterval(round);
      await reviving;
      watchdog.dismiss();
      await stopPostmaster(cluster);
      lock.release();
    },
  };
}

/**
 * Restarts it on the same port, so that every open pool finds it again, and keeps trying until it
 * is back or we stop.
 */
async function revive(
  cluster: Cluster,
  port: number,
  stopping: () => boolean,
  onEvent: NonNullable<EmbeddedOptions['onEvent']>,
): Promise<void> {
  for (let attempt = 0; !stopping(); attempt += 1) {
    try {
      await startPostmaster(cluster, port);
      onEvent('back');
      return;
    } catch (error) {
      // Right after a kill, the dead server's backends may still hold its memory for a moment.
      if (attempt % 20 === 19) {
        clearLeftovers(cluster);
        onEvent('still-down', error);
      }
      await pause(attempt < 20 ? 100 : 1000);
    }
  }
}

/**
 * The port of a live server that a killed application left behind, verified by a connection;
 * otherwise null.
 */
async function leftRunning(cluster: Cluster, dataDir: string): Promise<number | null> {
  const patience = Date.now() + 15_000;
  while (Date.now() < patience) {
    const left = postmasterOf(cluster);
    if (left === null || !isServing(cluster, left.pid)) return null;
    const archives = await archiveCommand(urlOf(dataDir, left.port, 'postgres'));
    if (archives === (cluster.settings['archive_command'] ?? '')) return left.port;
    // It archives its log to another place, or not at all, so it has to be restarted with our
    // settings.
    if (archives !== null) {
      await stopPostmaster(cluster);
      return null;
    }
    // It is starting, recovering or shutting down.
    await pause(50);
  }
  return null;
}

async function startOnFreePort(cluster: Cluster, onSpawn: () => void): Promise<number> {
  const begun = Date.now();
  for (const patience = begun + 15_000; ; await pause(100)) {
    const port = await freePort();
    try {
      const started = startPostmaster(cluster, port);
      onSpawn();
      await started;
      return port;
    } catch (error) {
      // Passing errors: somebody took the port meanwhile, or a killed server and its backends are
      // still ending.
      const passing = /could not bind|Address already in use|shared memory block|lock file/;
      if (Date.now() > patience || !passing.test((error as Error).message)) throw error;
      if (Date.now() > begun + leavingMs) clearLeftovers(cluster);
    }
  }
}

/** The server's archive command, empty for none; null when it does not answer yet. */
async function archiveCommand(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ command: string }>(
      `select case current_setting('archive_mode') when 'on' then current_setting('archive_command') else '' end as command`,
    );
    return rows[0]?.command ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'cigogne'`);
    if (rowCount === 0) await client.query('create database cigogne');
  } finally {
    await client.end();
  }
}

/** A copy may have opened it to everybody on the machine. */
function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || process.platform === 'win32' || (found.mode & 0o077) === 0) return;
  const us = process.geteuid?.();
  if (us === 0 || us === found.uid) chmodSync(file, 0o600);
}

export const passwordFile = (dataDir: string) => join(dataDir, 'database-password');

function urlOf(dataDir: string, port: number, database: string): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file))
    throw new CannotStart(`Le mot de passe de la base de données manque : ${file}.`);
  return `postgres://cigogne:${readFileSync(file, 'utf8')}@127.0.0.1:${port}/${database}`;
}
