import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../database/embedded/postmaster.ts';

/** One process of an installation on several machines, as `npm run serve` starts it. */
export interface Serving {
  address: string;
  port: number;
  pid: number;
  /** Sends SIGTERM; resolves to the exit code, 0 if it ended properly. */
  terminate(): Promise<number | null>;
}

const here = join(import.meta.dirname, '../main.ts');
const readyWithinMs = 60_000;

/** `main`: the entry point of another version of the product. */
export async function startServing(
  databaseUrl: string,
  env: Record<string, string> = {},
  main = here,
): Promise<Serving> {
  const port = await freePort();
  const child = spawn(process.execPath, [main, 'serve'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATABASE_ADMIN_URL: '',
      SANDBOX_DATABASE_URL: '',
      ROOT_EMAIL: '',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      LIMITS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  for (const giveUp = Date.now() + readyWithinMs; ; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`The process ended: ${child.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > giveUp) throw new Error('The process does not answer');
  }
  return {
    address,
    port,
    pid: child.pid ?? 0,
    terminate: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
