import { resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/src/database/connection.ts';
import { startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { verifyBooks } from '../server/src/ledger/verify-books.ts';
import { seed } from './seed.ts';
import { seedBooks } from './seed-books.ts';

/** How long the check of the books takes on a company of so many parcels whose books are true. */

const most = 2000;
const parcels = Number(process.argv[2] ?? 200_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await startEmbedded({ dataDir: resolve(`data-local-bench-books-${parcels}`) });
await migrate(database.url);
const client = new pg.Client(database.url);
await client.connect();
const { rows } = await client.query('select from ledger_entries limit 1');
if (rows.length === 0) {
  await seed(client, parcels, say);
  await seedBooks(client, say);
}
const { db, close } = openDatabase(database.url, { max: 2 });
try {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const { ms, violations } = await verifyBooks({ db, clock: () => new Date() });
    for (const { regle, nombre, exemples } of violations)
      say(`${regle}: ${nombre}, ${exemples.join(', ')}`);
    if (violations.length > 0) process.exitCode = 1;
    times.push(ms);
  }
  const middle = times.toSorted((a, b) => a - b)[3] ?? 0;
  say(`verify-books, ${parcels} parcels: ${times.join(', ')} ms; the middle one ${middle} ms`);
  if (middle > most) process.exitCode = 1;
} finally {
  await close();
  await client.end();
  await database.stop();
}
