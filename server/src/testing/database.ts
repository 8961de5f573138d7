import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/connection.ts';
import { administer, onDatabase } from './administer.ts';

export interface FreshDatabase {
  url: string;
  db: Database;
  pool: pg.Pool;
  planned: pg.Pool;
  /** Ends the connections and removes the database. */
  drop: () => Promise<void>;
}

/** An own, migrated, empty database: a copy of the template, made in some tens of milliseconds. */
export async function freshDatabase(options: { max?: number } = {}): Promise<FreshDatabase> {
  const server = inject('testServer');
  const name = `cigogne_test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${inject('template')}`);
  const url = onDatabase(server, name);
  const { db, pool, planned, close } = openDatabase(url, { max: options.max ?? 5 });
  return {
    url,
    db,
    pool,
    planned,
    drop: async () => {
      await close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
