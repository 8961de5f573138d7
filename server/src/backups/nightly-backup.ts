import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Services } from '../context/context.ts';
import { chainOf, copiesOf } from '../database/backup/chain.ts';
import type { Job } from '../jobs/jobs.ts';
import { lastGood } from './backup-state.ts';

const main = join(import.meta.dirname, '../main.ts');
/** So that a second process, or a retried job, makes no second copy of the same night. */
const notWithinMs = 12 * 3_600_000;

/**
 * Copies the embedded database every night if `BACKUP_DIR` is set. It runs in a process of its own:
 * verifying a copy occupies a core, and calls must not wait for that.
 */
export const nightlyBackup: Job = async ({ config, db, log }) => {
  if (config.backupDir === null || config.databaseUrl !== null) return;
  const good = await lastGood(db);
  // A copy dated in the future was made while the clock was wrong, so it does not count.
  const age = good ? Date.now() - good.ended_at.getTime() : notWithinMs;
  if (age >= 0 && age < notWithinMs && isCopied(config.dataDir)) return;
  const { status, output } = await runBackup();
  if (status !== 0) throw new Error(output.trim());
  log.info({ backup: output.trim() }, 'the database was copied');
};

/**
 * A restored company, a new major version of PostgreSQL or a new backup folder starts with an empty
 * chain.
 */
function isCopied(dataDir: string): boolean {
  const chain = chainOf(resolve(dataDir));
  return chain !== null && copiesOf(chain).length > 0;
}

/** At startup, if the night was missed or nothing was ever backed up. */
export async function backupIfDue(services: Services): Promise<void> {
  await nightlyBackup(services, {}).catch((error: unknown) => {
    services.log.error({ err: error }, 'the database could not be copied');
  });
}

async function runBackup(): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [main, 'backup', 'nightly'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const status = await new Promise<number | null>((done) => {
    child.once('error', () => done(null));
    child.once('close', done);
  });
  return { status, output };
}
