import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import { describedOnce } from './described-once.ts';
import { remembering } from './statement-behind.ts';

/**
 * A hot query that each connection knows by name. PostgreSQL keeps one plan of it if the plan does
 * not depend on its values; those of a list are hidden from the planner for that reason (decision
 * 030).
 */
export interface Statement {
  /** Null for a query that is planned at each call. */
  name: string | null;
  text: string;
}

/**
 * SQL: a value that the planner does not see, so that one plan serves all of them. Only where the
 * text itself says how to read: the planner expects as many rows as there are on average.
 */
export const unseen = (value: string): string => `(select ${value})`;

/** Runs a hot query by its name; inside a transaction, on the connection of that transaction. */
export async function run<Row>(
  on: { tx: Db; services: { pool: pg.Pool; db: Db } },
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (on.tx === on.services.db) return runAlone(on.services, statement, values);
  const { rows } = await on.tx.executeQuery<Row>(CompiledQuery.raw(statement.text, values));
  return rows;
}

/** Runs a hot query outside of any transaction. */
export async function runAlone<Row>(
  { pool }: { pool: pg.Pool },
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await remembering(
    statement.text,
    pool.query(
      statement.name === null
        ? { text: statement.text, values }
        : describedOnce({ name: statement.name, text: statement.text, values }),
    ),
  );
  return rows as Row[];
}
