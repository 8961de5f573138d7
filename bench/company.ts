import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { durableSettings } from '../server/src/database/embedded/postgres-settings.ts';
import { type Embedded, startEmbedded } from '../server/src/database/embedded/start-embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { seed } from './seed.ts';

/** Nothing of a company that is being generated has to outlive a crash: it is generated again. */
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

/** What of a folder is there once its company is whole. */
const wholeIn = (dataDir: string) => join(dataDir, 'generated');

/**
 * The company of so many parcels that is kept in this folder, on a database as durable as a real one's; generated first
 * where it is not there whole. `more` is what it has beside the history of `seed`.
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
  // Under root the cluster may lie elsewhere, behind a link.
  const clusters = existsSync(linked) ? [realpathSync(linked)] : [];
  for (const one of [...clusters, dataDir]) rmSync(one, { recursive: true, force: true });
}

async function connect({ url }: Embedded): Promise<pg.Client> {
  const client = new pg.Client(url);
  // At the end the database may stop before it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
