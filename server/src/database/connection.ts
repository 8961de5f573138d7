import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './generated/tables.ts';
import { kyselyOn } from './preparing.ts';
import { RowTextsClient } from './row-texts.ts';
import { WaitingPool } from './waiting-pool.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

export interface ConnectionOptions {
  /** The most connections that this process opens. */
  max?: number;
  /** Statements that run longer are cancelled; 0 never cancels (migrations, exports). */
  statementSeconds?: number;
  /** More server parameters, in the form of PostgreSQL's command line: `-c name=value`. */
  parameters?: string;
  /** Called when an idle connection is lost; the pool replaces it. */
  onLost?: (error: Error) => void;
}

/** Opens a pool and Kysely on it. Nothing connects before the first query. */
export function openDatabase(url: string, options: ConnectionOptions = {}): OpenDatabase {
  const settings = connectionSettings(url, options.statementSeconds);
  const pool = new WaitingPool({
    ...settings,
    options: [settings.options, options.parameters].filter(Boolean).join(' '),
    max: options.max ?? 10,
    idleTimeoutMillis: 60_000,
    Client: RowTextsClient,
  });
  // Without a listener, a restart of the database would end the process.
  pool.on('error', (error) => options.onLost?.(error));
  // The same for a connection lost in the middle of a transaction: only its queries fail.
  pool.on('connect', (client) => client.on('error', (error) => options.onLost?.(error)));
  const db = kyselyOn(pool);
  return {
    db,
    pool,
    close: () => db.destroy(),
  };
}

/**
 * The settings of all our connections, in a pool or alone (migrations, LISTEN). Without a limit (0) for whoever
 * prepares or copies a database.
 */
export function connectionSettings(url: string, statementSeconds = 30): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'cigogne',
    types,
    keepAlive: true,
    // Preparing a database keeps nobody waiting, so a start on a busy machine may take longer.
    connectionTimeoutMillis: statementSeconds === 0 ? 30_000 : 5_000,
    statement_timeout: statementSeconds * 1000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC -c jit=off',
  };
}

type Parser = (text: string) => unknown;

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const generalInstant: (text: string) => Date = pg.types.getTypeParser(1184 as TypeId);
const textArray: (text: string) => string[] = pg.types.getTypeParser(1009 as TypeId);

/**
 * By type oid. All other types use pg's defaults: numeric stays text, timestamptz is a Date, jsonb
 * is parsed.
 */
const parsers: Record<number, Parser> = {
  20: wholeNumber, // int8
  1016: (text) => textArray(text).map(wholeNumber), // int8[]
  1082: (text) => text, // date, 'YYYY-MM-DD'
  1182: textArray, // date[]
  1184: instant, // timestamptz
};

/** None of our columns exceeds 2^53; a sum that did must not be rounded in silence. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`Not a safe integer: ${text}`);
  return value;
}

/**
 * Parses `2026-03-11 08:00:00.123456+00`; every connection asks for UTC. pg's general parser takes
 * fifty times as long, and `new Date` of an ISO text four times.
 */
function instant(text: string): Date {
  if (text < '1' || text[4] !== '-' || !text.endsWith('+00')) return generalInstant(text);
  const two = (at: number) => 10 * digit(text, at) + digit(text, at + 1);
  const milliseconds = 100 * digit(text, 20) + two(21);
  return new Date(
    Date.UTC(100 * two(0) + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds),
  );
}

/** 0 where there is no digit, as after the last one of `.7+00`. */
function digit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 48 ? code - 48 : 0;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? parsers[oid] : undefined) ?? pg.types.getTypeParser(oid, format),
};
