import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, OpenDatabase } from './connection.ts';

/** A database to read from. */
export interface Source {
  db: Database;
  pool: pg.Pool;
}

/** How long a caller waits for the replica to catch up before the primary is read. */
const patienceMs = 500;
const betweenLooksMs = 20;
/**
 * How long an absent or lagging replica is left alone, so that calls do not wait for it again and
 * again.
 */
const leftAloneMs = 5_000;

/**
 * A server that follows the primary, for exports, reports and the books. It is read only when it
 * has everything that the primary had written at the time of the call, so nobody misses an earlier
 * write, and no clocks are compared. Otherwise the primary is read (decision 055).
 */
export class Replica {
  readonly primary: Source;
  readonly #replica: OpenDatabase;
  #notBefore = 0;
  /** How often each of them was chosen. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(primary: Source, replica: OpenDatabase) {
    this.primary = primary;
    this.#replica = replica;
  }

  /** The replica if it has everything committed by now, otherwise the primary. */
  async upToNow(): Promise<Source> {
    const follows = performance.now() >= this.#notBefore && (await this.#hasAll());
    this.reads[follows ? 'replica' : 'primary'] += 1;
    return follows ? this.#replica : this.primary;
  }

  /** A read from it failed: leave it alone for a while. */
  leaveAlone(): void {
    this.#notBefore = performance.now() + leftAloneMs;
  }

  async #hasAll(): Promise<boolean> {
    const giveUp = new AbortController();
    const late = pause(patienceMs, false, { signal: giveUp.signal }).catch(() => false);
    const has = await Promise.race([this.#reachesNow(giveUp.signal), late]);
    giveUp.abort();
    if (!has) this.leaveAlone();
    return has;
  }

  /** A replica that was promoted follows nobody, and its answer must not be trusted. */
  async #reachesNow(signal: AbortSignal): Promise<boolean> {
    try {
      const written = await this.primary.pool.query<{ lsn: string }>(
        'select pg_current_wal_insert_lsn()::text as lsn',
      );
      while (!signal.aborted) {
        const { rows } = await this.#replica.pool.query<{ has: boolean | null }>(
          'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as has',
          [written.rows[0]?.lsn],
        );
        const has = rows[0]?.has ?? null;
        if (has !== false) return has === true;
        await pause(betweenLooksMs);
      }
    } catch {
      // The replica is away; the primary answers.
    }
    return false;
  }
}
