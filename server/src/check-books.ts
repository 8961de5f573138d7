import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { runningEmbedded, startEmbedded } from './database/embedded/start-embedded.ts';
import { migrate } from './database/migrate.ts';
import { tellBooks, verifyBooks } from './ledger/verify-books.ts';

/** `npm run verify-books`, which may run beside the product. Exits with 1 when a rule is broken. */
export async function checkBooks(config: Config): Promise<number> {
  const dataDir = resolve(config.dataDir);
  const running = config.databaseUrl ?? runningEmbedded(dataDir);
  const embedded = running ? null : await startEmbedded({ dataDir, backupDir: config.backupDir });
  const url = running ?? embedded?.url ?? '';
  if (embedded) await migrate(url);
  const { db, close } = openDatabase(url, { max: 2 });
  try {
    const check = await verifyBooks({ db, replica: null, clock: () => new Date() });
    process.stdout.write(tellBooks(check));
    return check.violations.length === 0 ? 0 : 1;
  } finally {
    await close();
    await embedded?.stop();
  }
}
