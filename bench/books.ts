import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { seed } from './seed.ts';
import { seedBooks } from './seed-books.ts';

/** How long `verify-books` takes on a company of so many parcels whose books are true. */

const most = 2000;
const parcels = Number(process.argv[2] ?? 200_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await startEmbedded({ dataDir: resolve(`data-local-bench-books-${parcels}`) });
try {
  await migrate(database.url);
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('select from ledger_entries limit 1');
  if (rows.length === 0) {
    await seed(client, parcels, say);
    await seedBooks(client, say);
  }
  await client.end();
  const times = Array.from({ length: 5 }, () => checkOnce(database.url));
  const middle = times.toSorted((a, b) => a - b)[2] ?? 0;
  say(`verify-books, ${parcels} parcels: ${times.join(', ')} ms; the middle one ${middle} ms`);
  if (middle > most) process.exitCode = 1;
} finally {
  await database.stop();
}

/** The time that the check itself tells, in milliseconds; what it finds wrong ends the run. */
function checkOnce(url: string): number {
  const { stdout } = spawnSync(process.execPath, [resolve('server/src/main.ts'), 'verify-books'], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  const summary = /^Livres justes .* (\d+) ms\.$/m.exec(stdout);
  if (!summary) throw new Error(stdout);
  return Number(summary[1]);
}
