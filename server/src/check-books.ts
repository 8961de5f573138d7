import { resolve } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { CannotStart } from './database/embedded/cannot-start.ts';
import { refuseWithoutDatabase } from './database/embedded/data-folder.ts';
import { runningEmbedded, startEmbedded } from './database/embedded/start-embedded.ts';
import { migrate, schemaOf } from './database/migrate.ts';
import { tellBooks, verifyBooks } from './ledger/verify-books.ts';

/** `npm run verify-books`, which may run beside the product. Exits with 1 when a rule is broken. */
export async function checkBooks(config: Config): Promise<number> {
  const dataDir = resolve(config.dataDir);
  if (!config.databaseUrl) refuseWithoutDatabase(dataDir);
  const running = config.databaseUrl ?? runningEmbedded(dataDir);
  const embedded = running ? null : await startEmbedded({ dataDir, backupDir: config.backupDir });
  const url = running ?? embedded?.url ?? '';
  if (embedded) await migrate(url);
  else await refuseOtherSchema(url);
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

/** Nothing is migrated here: the product may be running on that database. */
async function refuseOtherSchema(url: string): Promise<void> {
  const schema = await schemaOf(url);
  const base = `la base de données « ${new pg.Client(url).database ?? ''} »`;
  if (schema === 'none')
    throw new CannotStart(
      `Il n’y a pas de livres dans ${base}, Cigogne n’y a jamais démarré : corrigez DATABASE_URL.`,
    );
  if (schema === 'older')
    throw new CannotStart(
      `Dans ${base}, il manque des mises à jour de cette version : démarrez d’abord Cigogne, qui les fait.`,
    );
}
