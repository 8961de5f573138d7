import { afterAll } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/connection.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

/**
 * A database for one test file, and a single connection to it as the product's, so that every call
 * counts towards the plans that PostgreSQL keeps.
 */
export async function openAlone(): Promise<{ fresh: FreshDatabase; alone: OpenDatabase }> {
  const fresh = await freshDatabase();
  const alone = openDatabase(fresh.url, { max: 1 });
  afterAll(async () => {
    await alone.close();
    await fresh.drop();
  });
  return { fresh, alone };
}
