import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, OpenDatabase } from './connection.ts';

/** Where something is read. */
export interface Source {
  db: Database;
  pool: pg.Pool;
}

/** What everybody who asks now has written is there within so long, or the primary is read. */
const patienceMs = 500;
const betweenLooksMs = 20;
/** One that is gone or far behind is left alone for a while: nobody waits for it at each call. */
const leftAloneMs = 5_000;

/**
 * A server that follows the primary, for exports, reports and the books. It is read only where it has
 * everything that the primary had written when it was asked: nobody misses what was done before, and no
 * clock is compared. Else, and where it is gone, the primary is read (decision 055).
 */
export class Replica {
  readonly primary: Source;
  readonly #replica: OpenDatabase;
  #notBefore = 0;
  /** How often each was chosen. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(primary: Source, replica: OpenDatabase) {
    this.primary = primary;
    this.#replica = replica;
  }

  /** The replica if it has all that is committed by now, else the primary. */
  async upToNow(): Promise<Source> {
    const follows = performance.now() >= this.#notBefore && (await this.#hasAll());
    this.reads[follows ? 'replica' : 'primary'] += 1;
    return follows ? this.#replica : this.primary;
  }

  /** A read of it failed: it is not asked for a while. */
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

  /** One that became a primary follows nobody: what it says is not for us to judge. */
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
      // It is gone: the primary is there.
    }
    return false;
  }
}
