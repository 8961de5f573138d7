import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ports } from './address.ts';
import { rememberDataDir } from './partner.ts';

/** The root account of the product under test. */
export const root = { email: 'root@cigogne.test', password: 'Racine-2026' };

const main = join(import.meta.dirname, '../server/src/main.ts');

/** Starts the whole product for each worker of the run. */
export default async function startProducts(): Promise<() => Promise<void>> {
  const products = await Promise.allSettled(ports().map((port) => startProduct(port)));
  const stops = products.flatMap((product) =>
    product.status === 'fulfilled' ? product.value : [],
  );
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
  const failed = products.find((product) => product.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  return stopAll;
}

/**
 * Starts a product with its own database in a temporary folder. Without a root account, `hear`
 * reads from the terminal how to create one. `settings` are additional environment variables.
 */
export async function startProduct(
  port: string,
  hear: ((text: string) => void) | null = null,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cigogne-e2e-'));
  rememberDataDir(port, dataDir);
  const product = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: process.env['DEMO'] ?? '0',
      ...(hear ? {} : { ROOT_EMAIL: root.email, ROOT_PASSWORD: root.password }),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      LIMITS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      hear?.(output);
    });
  }
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    product.once('exit', (code, signal) => {
      if (!stopping) process.stderr.write(`The product ended (${code ?? signal}):\n${output}\n`);
      resolve();
    });
  });
  const stop = async () => {
    stopping = true;
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, () => product.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start:\n${output}`, { cause: error });
  }
  if (!hear) await giveRootItsName(`http://127.0.0.1:${port}`);
  return stop;
}

/**
 * Root is asked for a name before anything else; first-day.spec.ts tests that, and the others skip
 * it.
 */
async function giveRootItsName(address: string): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'cgo-tkn': token } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { user: { nom: string }; token: string };
  };
  const { user, token } = await post('/api/users/login', root);
  if (user.nom) return;
  const own = { prenom: 'Amel', nom: 'Trabelsi', tel: '71418200', email: root.email };
  await post('/api/users/editprofile', own, token);
}

async function untilReady(url: string, gone: () => boolean): Promise<void> {
  for (const giveUp = Date.now() + 300_000; Date.now() < giveUp; await pause(100)) {
    if (gone()) throw new Error('It ended');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`No answer from ${url}`);
}
