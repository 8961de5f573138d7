import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Resolves when PostgreSQL accepts connections again, by trying. */
export async function untilDatabaseAnswers(url: string): Promise<void> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await pause(5)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      // Not up yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not come back');
}
