import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Services } from '../context/context.ts';
import { chainOf, copiesOf } from '../database/backup/chain.ts';
import type { Job } from '../jobs/jobs.ts';
import { lastGood } from './backup-state.ts';

const main = join(import.meta.dirname, '../main.ts');
/** A second process, or a job that is tried again, makes no second copy of one night. */
const notWithinMs = 12 * 3_600_000;

/**
 * Copies the embedded database every night where `BACKUP_DIR` is set. In a process of its own: reading a copy
 * back is work for a core, and whoever calls meanwhile must not wait for it.
 */
export const nightlyBackup: Job = async ({ config, db, log }) => {
  if (config.backupDir === null || config.databaseUrl !== null) return;
  const good = await lastGood(db);
  // A copy of the future was made while the clock was wrong: it stands for no night.
  const age = good ? Date.now() - good.ended_at.getTime() : notWithinMs;
  if (age >= 0 && age < notWithinMs && isCopied(config.dataDir)) return;
  const { status, output } = await runBackup();
  if (status !== 0) throw new Error(output.trim());
  log.info({ backup: output.trim() }, 'the database was copied');
};

/** A restored company, one on a new major version and one whose backups go elsewhere begin with an empty chain. */
function isCopied(dataDir: string): boolean {
  const chain = chainOf(resolve(dataDir));
  return chain !== null && copiesOf(chain).length > 0;
}

/** At a start, where the night was missed or nothing was ever copied. */
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
