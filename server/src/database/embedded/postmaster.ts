import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from './cannot-start.ts';
import { asOwner, type Owner } from './database-owner.ts';
import type { Programs } from './postgres-programs.ts';

const run = promisify(execFile);

/** One PostgreSQL cluster on the disk and the three programs that make, start and stop it. */
export interface Cluster {
  programs: Programs;
  owner: Owner;
  /** Holds `data` and `postgres.log`. */
  folder: string;
  settings: Record<string, string>;
}

export const dataOf = ({ folder }: Cluster) => join(folder, 'data');
const logOf = ({ folder }: Cluster) => join(folder, 'postgres.log');

/** Makes the cluster once. Half-made ones bear another name and are thrown away. */
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
export async function startPostmaster(cluster: Cluster, port: number): Promise<void> {
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...cluster.settings,
  };
  const words = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
  const failed = await pgCtl(cluster, [
    'start',
    '-w',
    '-s',
    '-t',
    '60',
    '-l',
    logOf(cluster),
    '-o',
    words.join(' '),
  ]);
  if (failed) throw explained(cluster, endOfLog(cluster));
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (postmasterOf(cluster) === null) return;
  await pgCtl(cluster, ['stop', '-w', '-s', '-m', 'fast', '-t', '30']);
}

/** Pid and port as the running, or killed, server wrote them; null once it stopped cleanly. */
export function postmasterOf(cluster: Cluster): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(dataOf(cluster), 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
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

/** True when it failed. Its output goes nowhere: the server it leaves behind would keep a pipe open. */
function pgCtl(cluster: Cluster, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(cluster.programs.pgCtl, [...args, '-D', dataOf(cluster)], {
      ...asOwner(cluster.owner),
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code !== 0));
  });
}

function endOfLog(cluster: Cluster): string {
  try {
    return readFileSync(logOf(cluster), 'utf8').split('\n').slice(-12).join('\n').trim();
  } catch {
    return '';
  }
}

function explained({ folder }: Cluster, said: string, cause?: unknown): CannotStart {
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    return new CannotStart(
      `Le disque du dossier de données ${folder} est plein. Libérez de la place puis recommencez.`,
      cause,
    );
  }
  if (/Permission denied|Read-only file system/.test(said)) {
    return new CannotStart(`La base de données ne peut pas écrire dans ${folder}.`, cause);
  }
  return new CannotStart(`La base de données n’a pas démarré :\n${said}`, cause);
}
