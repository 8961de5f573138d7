import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { openCompany } from './company.ts';
import { seedBooks } from './seed-books.ts';

/** How long `verify-books` takes on a company of this many parcels with correct books. */

const most = 2000;
const parcels = Number(process.argv[2] ?? 200_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const { database, client } = await openCompany(
  resolve(`data-local-bench-books-${parcels}`),
  parcels,
  say,
  async (client) => seedBooks(client, say),
);
try {
  await client.end();
  const times = Array.from({ length: 5 }, () => checkOnce(database.url));
  const middle = times.toSorted((a, b) => a - b)[2] ?? 0;
  say(`verify-books, ${parcels} parcels: ${times.join(', ')} ms; the middle one ${middle} ms`);
  if (middle > most) process.exitCode = 1;
} finally {
  await database.stop();
}

/** The time reported by the check itself, in milliseconds; any violation aborts the run. */
function checkOnce(url: string): number {
  const { stdout } = spawnSync(process.execPath, [resolve('server/src/main.ts'), 'verify-books'], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  const summary = /^Livres justes .* (\d+) ms\.$/m.exec(stdout);
  if (!summary) throw new Error(stdout);
  return Number(summary[1]);
}
