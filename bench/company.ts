import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { durableSettings } from '../server/src/database/embedded/postgres-settings.ts';
import { type Embedded, startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { seed } from './seed.ts';

/** A company that is being generated need not survive a crash: it would be generated again. */
const generatingSettings: Record<string, string> = {
  ...durableSettings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_parallel_workers_per_gather: '1',
};

export interface Company {
  database: Embedded;
  client: pg.Client;
}

/** A file that exists once the company in the folder is complete. */
const wholeIn = (dataDir: string) => join(dataDir, 'generated');

/**
 * Opens the company with this many parcels, kept in this folder on a database with a real one's
 * durability; generates it first if it is missing or incomplete. `more` adds to the history of
 * `seed`.
 */
export async function openCompany(
  dataDir: string,
  parcels: number,
  say: (line: string) => void,
  more?: (client: pg.Client) => Promise<void>,
): Promise<Company> {
  if (!existsSync(wholeIn(dataDir))) await generate(dataDir, parcels, say, more);
  const database = await startEmbedded({ dataDir });
  await migrate(database.url);
  return { database, client: await connect(database) };
}

async function generate(
  dataDir: string,
  parcels: number,
  say: (line: string) => void,
  more?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  removeCompany(dataDir);
  const begun = Date.now();
  const database = await startEmbedded({ dataDir, settings: generatingSettings });
  try {
    await migrate(database.url);
    await seed(() => connect(database), parcels, say);
    if (more) {
      const client = await connect(database);
      await more(client);
      await client.end();
    }
  } finally {
    await database.stop();
  }
  writeFileSync(wholeIn(dataDir), '');
  say(`Generated in ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
}

export function removeCompany(dataDir: string): void {
  const linked = join(dataDir, 'postgres');
  // As root, the cluster may be elsewhere, behind a link.
  const clusters = existsSync(linked) ? [realpathSync(linked)] : [];
  for (const one of [...clusters, dataDir]) rmSync(one, { recursive: true, force: true });
}

async function connect({ url }: Embedded): Promise<pg.Client> {
  const client = new pg.Client(url);
  // The database may stop before this client does.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
