import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '../database/connection.ts';
import { administer, onDatabase } from './administer.ts';

export interface FreshDatabase {
  url: string;
  db: Database;
  pool: pg.Pool;
  /** Separate connections for reads, in tests of that. */
  looks?: OpenDatabase;
  /** False in tests of calls that are turned away. */
  patient?: boolean;
  /** Connections of the owner of the tables, for what the application itself may not do. */
  owner: Pick<OpenDatabase, 'db' | 'pool'>;
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>;
}

/** A migrated, empty database of its own: a copy of the template, made in tens of milliseconds. */
export async function freshDatabase(options: { max?: number } = {}): Promise<FreshDatabase> {
  const server = inject('testServer');
  const name = `cigogne_test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes half the time, since nothing waits for a disk.
  await administer(
    server,
    `create database ${name} template ${inject('template')} strategy file_copy`,
  );
  const url = onDatabase(inject('application'), name);
  const owner = openDatabase(onDatabase(server, name), { max: 2 });
  const { db, pool, close } = openDatabase(url, { max: options.max ?? 5 });
  return {
    url,
    db,
    pool,
    owner,
    drop: async () => {
      await Promise.all([close(), owner.close()]);
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
