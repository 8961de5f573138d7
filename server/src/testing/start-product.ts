import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, postmasterOf } from '../database/embedded/postmaster.ts';
import { isAlive } from '../database/embedded/process-state.ts';
import { runningEmbedded } from '../database/embedded/start-embedded.ts';

/** The whole product as `npm start` runs it, on its own folder, to be killed at any moment. */
export interface Product {
  address: string;
  dataDir: string;
  /** The address of its own PostgreSQL; it changes after the application was killed. */
  databaseUrl(): string;
  /**
   * kill -9 of the application, which is then started again, or of PostgreSQL, which the product
   * revives.
   */
  kill(what: 'application' | 'database'): Promise<void>;
  /**
   * Stops PostgreSQL as an operator would: `fast` closes its connections properly, `immediate` does
   * not; the product revives it.
   */
  stopDatabase(how: 'fast' | 'immediate'): Promise<void>;
  /** Resolves when it answers again. */
  ready(): Promise<void>;
  /** The latest causes of its answers 500, as lines of its log. */
  incidents(): string[];
  /**
   * The last output of the product and its PostgreSQL, to find out why something did not come back.
   */
  lastWords(): string;
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '../main.ts');
/** A busy machine takes minutes for what usually takes three seconds. */
const readyWithinMs = 600_000;
/** How much of its output is kept, to find out why it ended. */
const keptLetters = 4_000;
const keptIncidents = 10;

/**
 * `env`: its own settings; `dataDir`: an existing folder, otherwise a new one. Both are deleted
 * with it.
 */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'cigogne-product-')),
): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let said = '';
  const incidents: string[] = [];
  const begin = (): ChildProcess => {
    const begun = run(dataDir, port, env);
    for (const stream of [begun.stdout, begun.stderr])
      stream?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-keptLetters)));
    if (begun.stdout)
      createInterface(begun.stdout).on('line', (line) => {
        if (!line.includes('unexpected error')) return;
        incidents.push(line);
        incidents.splice(0, incidents.length - keptIncidents);
      });
    return begun;
  };
  let child = begin();
  const ready = async () => {
    for (const giveUp = Date.now() + readyWithinMs; Date.now() < giveUp; await pause(50)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The product ended: ${child.exitCode ?? child.signalCode} ${said}`);
      const answer = await fetch(`${address}/readyz`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error('The product did not come back');
  };
  const signalDatabase = (signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT'): number => {
    const postmaster = postmasterOf({ folder: join(dataDir, 'postgres') });
    if (!postmaster) throw new Error('PostgreSQL does not run');
    process.kill(postmaster.pid, signal);
    return postmaster.pid;
  };
  const product: Product = {
    address,
    dataDir,
    databaseUrl: () => {
      const url = runningEmbedded(dataDir);
      if (!url) throw new Error('The product has no database');
      return url;
    },
    kill: async (what) => {
      if (what === 'application') {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
        child = begin();
        return;
      }
      signalDatabase('SIGKILL');
    },
    stopDatabase: async (how) => {
      const pid = signalDatabase(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      while (isAlive(pid)) await pause(2);
    },
    ready,
    incidents: () => incidents,
    lastWords: () => {
      const ended = child.exitCode ?? child.signalCode;
      const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8').slice(-keptLetters);
      const lock = postmasterOf({ folder: join(dataDir, 'postgres') });
      return `${ended === null ? 'It runs' : `It ended: ${ended}`}\n${said}\n${JSON.stringify(lock)}\n${log}`;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // If it died by itself, its exit event has already fired.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await ready();
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}

const run = (dataDir: string, port: number, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      ROOT_EMAIL: 'root@cigogne.test',
      ROOT_PASSWORD: 'Racine-2026',
      LOG_LEVEL: 'error',
      LIMITS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
