import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '../http/context.ts';

/** A hot query: planned once per connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Runs a hot query by its name on the pool; inside a transaction it goes through that transaction's own
 * connection, unnamed.
 */
export async function run<Row>(
  on: { tx: Db; services: { pool: pg.Pool; db: Db } },
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (on.tx === on.services.db) {
    const { rows } = await on.services.pool.query({ ...statement, values });
    return rows as Row[];
  }
  const { rows } = await on.tx.executeQuery<Row>(CompiledQuery.raw(statement.text, values));
  return rows;
}
