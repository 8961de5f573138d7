import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What only the two sides of an account know, and the key of the company's own page. */
export interface Secrets {
  tunis: { token: string; secret: string };
  sousse: { token: string; secret: string };
  page: string;
}

/** The secrets of a folder, created at its first start. */
export function secretsIn(folder: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch {
    const account = () => ({
      token: randomBytes(24).toString('base64url'),
      secret: `whsec_${randomBytes(32).toString('base64')}`,
    });
    const secrets = {
      tunis: account(),
      sousse: account(),
      page: randomBytes(18).toString('base64url'),
    };
    writeWhole(file, secrets);
    return secrets;
  }
}

interface Running {
  pid: number;
  address: string;
}

const patienceMs = 5_000;

/** Waits for a process that is still stopping; reports the address of one that stays. */
export async function untilFree(folder: string): Promise<void> {
  for (const giveUp = Date.now() + patienceMs; ; await pause(50)) {
    const running = runningIn(folder);
    if (!running || !(await answers(running.address))) return;
    if (Date.now() > giveUp)
      throw new Error(`Le simulateur de ce dossier tourne déjà : ${running.address}`);
  }
}

export function rememberRunning(folder: string, address: string): () => void {
  const file = join(folder, 'running.json');
  writeWhole(file, { pid: process.pid, address });
  return () => rmSync(file, { force: true });
}

function runningIn(folder: string): Running | null {
  try {
    const running = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as Running;
    process.kill(running.pid, 0);
    return running;
  } catch {
    return null;
  }
}

/** Another program may have received the id of a killed process. */
async function answers(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(500) }).catch(
    () => null,
  );
  const body = await answer?.text().catch(() => '');
  return body === 'afex';
}

function writeWhole(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
