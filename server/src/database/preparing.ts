import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import type { Tables } from './generated/tables.ts';
import { isReadsOnly } from './passing-errors.ts';
import { remembering } from './statement-behind.ts';

/** A text seen this often is worth preparing; one that is different each time never gets there. */
const worthPreparing = 3;
const mostNames = 400;

/** For each Kysely, its twin that prepares every statement. */
const twins = new WeakMap<Db, Db>();

/**
 * Kysely on a pool. Inside transactions, statements are prepared, so that PostgreSQL parses a
 * recurring text once per connection. Outside, each is planned for its values, as searches need,
 * unless it runs on what `prepared` returns.
 */
export function kyselyOn(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, false) }) });
  const twin = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, true) }),
  });
  twins.set(db, twin);
  return db;
}

/**
 * The same database, for statements whose plan does not depend on their values: planning a page
 * with eight joins takes many times as long as reading it (decision 070). Transactions already
 * prepare by themselves.
 */
export const prepared = (db: Db): Db => twins.get(db) ?? db;

function preparing(pool: pg.Pool, everything: boolean): PostgresPool {
  const names = new StatementNames();
  return {
    connect: async () => clientOf(await pool.connect(), names, everything),
    end: () => pool.end(),
    options: pool.options,
  };
}

function clientOf(
  client: pg.PoolClient,
  names: StatementNames,
  everything: boolean,
): PostgresPoolClient {
  let inTransaction = false;
  let isSpoilt = false;
  const note = (error: unknown): never => {
    isSpoilt ||= isReadsOnly(error);
    throw error;
  };
  const query = (text: string, values: readonly unknown[]) => {
    if (/^(?:begin|start transaction)/i.test(text)) inTransaction = true;
    const name = everything || inTransaction ? names.of(text) : null;
    if (/^(?:commit|rollback)$/i.test(text)) inTransaction = false;
    const statement = { text, values: [...values], ...(name === null ? {} : { name }) };
    return remembering(text, client.query(statement)).catch(note);
  };
  return { query, release: () => client.release(isSpoilt) } as unknown as PostgresPoolClient;
}

class StatementNames {
  readonly #seen = new Map<string, { times: number; name: string | null }>();

  of(text: string): string | null {
    const known = this.#seen.get(text);
    if (!known) {
      if (this.#seen.size < mostNames) this.#seen.set(text, { times: 1, name: null });
      return null;
    }
    known.times += 1;
    if (known.times >= worthPreparing) known.name ??= `t-${digest(text)}`;
    return known.name;
  }
}

const digest = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 20);
