import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotStart } from './cannot-start.ts';
import { asOwner, type Owner } from './database-owner.ts';
import type { Programs } from './postgres-programs.ts';
import { commandOf, endNow, isAlive, isTaken, processesIn } from './process-state.ts';

const run = promisify(execFile);
/** Long enough to replay the log of a busy day. */
const startWithinMs = 120_000;

/** A PostgreSQL cluster on disk, with the programs that create, run and stop it. */
export interface Cluster {
  programs: Programs;
  owner: Owner;
  /** Contains `data` and `postgres.log`. */
  folder: string;
  settings: Record<string, string>;
}

export const dataOf = ({ folder }: Pick<Cluster, 'folder'>) => join(folder, 'data');
export const logOf = ({ folder }: Pick<Cluster, 'folder'>) => join(folder, 'postgres.log');

/** Creates the cluster once. An unfinished one has another name and is deleted. */
export async function createCluster(cluster: Cluster, passwordFile: string): Promise<void> {
  if (existsSync(join(dataOf(cluster), 'PG_VERSION'))) return;
  const unfinished = join(cluster.folder, 'data.init');
  const handed = join(cluster.folder, 'password.init');
  rmSync(unfinished, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(handed, password, { mode: 0o600 });
  if (cluster.owner) chownSync(handed, cluster.owner.uid, cluster.owner.gid);
  try {
    await run(
      cluster.programs.initdb,
      [
        ...['-D', unfinished, '-U', 'cigogne', '-A', 'scram-sha-256', `--pwfile=${handed}`],
        ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--no-instructions', ...(cluster.settings['fsync'] === 'off' ? ['--no-sync'] : [])],
      ],
      asOwner(cluster.owner),
    );
  } catch (error) {
    throw explained(cluster, String((error as { stderr?: string }).stderr ?? error), error);
  } finally {
    rmSync(handed, { force: true });
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  renameSync(unfinished, dataOf(cluster));
}

/** Starts the server on a port and returns when it accepts connections. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  withinMs = startWithinMs,
): Promise<void> {
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...cluster.settings,
  };
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Read before the spawn, because a quick failure is already in the log by the time we look.
  const logBefore = sizeOfLog(cluster);
  const log = openSync(logOf(cluster), 'a', 0o600);
  if (cluster.owner) fchownSync(log, cluster.owner.uid, cluster.owner.gid);
  // Our own child, so that we notice its end and its pid is freed at once. It has its own session,
  // so that Ctrl-C in the terminal reaches it only through us.
  const child = spawn(cluster.programs.postgres, ['-D', dataOf(cluster), ...words], {
    ...asOwner(cluster.owner),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  child.unref();
  for (const giveUp = Date.now() + withinMs; Date.now() < giveUp; await pause(10)) {
    const postmaster = postmasterOf(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return;
    if (ended) throw explained(cluster, logSince(cluster, logBefore));
  }
  child.kill('SIGINT');
  throw explained(cluster, logSince(cluster, logBefore));
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (postmasterOf(cluster) === null) return;
  const order = ['stop', '-w', '-s', '-m', 'fast', '-t', '30', '-D', dataOf(cluster)];
  // This fails when the server has just stopped by itself, which is what was wanted.
  await run(cluster.programs.pgCtl, order, asOwner(cluster.owner)).catch(() => undefined);
}

/** As written by a running or killed server; null after a clean stop. */
export function postmasterOf(
  cluster: Pick<Cluster, 'folder'>,
): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(dataOf(cluster), 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * Whether the server that wrote `postmaster.pid` is still running. After a reboot, or in a
 * restarted container, its pid may belong to another process.
 */
export function isServing(cluster: Pick<Cluster, 'folder'>, pid: number): boolean {
  return isAlive(pid) && (commandOf(pid)?.includes(dataOf(cluster)) ?? true);
}

/** The processes of a running server, or of a killed one that have not ended yet. */
const serversIn = (cluster: Pick<Cluster, 'folder'>): number[] =>
  processesIn(dataOf(cluster)).filter((pid) => commandOf(pid)?.startsWith('postgres:'));

/**
 * Removes a stale `postmaster.pid` whose pid now belongs to another process, or to a zombie:
 * PostgreSQL would take it for a running server and refuse to start. While any process of the dead
 * server is left, the lock stays, because it keeps two servers apart.
 */
export function forgetOtherProcess(cluster: Pick<Cluster, 'folder'>): void {
  const left = postmasterOf(cluster);
  if (!left || !isTaken(left.pid) || isServing(cluster, left.pid)) return;
  if (serversIn(cluster).length === 0) rmSync(join(dataOf(cluster), 'postmaster.pid'));
}

/**
 * Clears what a killed server may leave for ever: a process that hangs and holds its shared memory,
 * and a lock whose pid is taken again. Call it only while nothing serves the cluster.
 */
export function clearLeftovers(cluster: Cluster): void {
  const left = postmasterOf(cluster);
  if (left && isServing(cluster, left.pid)) return;
  for (const pid of serversIn(cluster)) endNow(pid);
  forgetOtherProcess(cluster);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

function sizeOfLog(cluster: Cluster): number {
  return statSync(logOf(cluster), { throwIfNoEntry: false })?.size ?? 0;
}

function logSince(cluster: Cluster, size: number): string {
  try {
    return readFileSync(logOf(cluster)).subarray(size).toString().trim();
  } catch {
    return '';
  }
}

function explained({ folder }: Cluster, output: string, cause?: unknown): CannotStart {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new CannotStart(
      `Le disque du dossier de données ${folder} est plein. Libérez de la place puis recommencez.`,
      cause,
    );
  }
  if (/Permission denied|Read-only file system/.test(output)) {
    return new CannotStart(`La base de données ne peut pas écrire dans ${folder}.`, cause);
  }
  return new CannotStart(`La base de données n’a pas démarré :\n${output}`, cause);
}
