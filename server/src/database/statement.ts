import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '../http/context.ts';
import { remembering } from './statement-behind.ts';

/** A hot query: planned once per connection under its name, whatever its values. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a hot query by its name; inside a transaction it goes through that transaction's own connection. */
export async function run<Row>(
  on: { tx: Db; services: { planned: pg.Pool; db: Db } },
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (on.tx === on.services.db) {
    const asked = on.services.planned.query({ ...statement, values });
    const { rows } = await remembering(statement.text, asked);
    return rows as Row[];
  }
  const { rows } = await on.tx.executeQuery<Row>(CompiledQuery.raw(statement.text, values));
  return rows;
}
