import type pg from 'pg';
import type { Caller } from '../context/context.ts';
import { listen } from '../database/listen.ts';

/**
 * The channel on which the database announces that a session or its user has changed (migration
 * 0801).
 */
const channel = 'cigogne_sessions';
/** Limits the harm of a lost notification. */
const knownMs = 1_000;
const mostKnown = 5_000;

/**
 * Callers by session, as read within the last second, so that the next call need not look them up.
 * Used only while the database's notifications are heard, and never with a reading older than the
 * last change (decision 056).
 */
export class KnownSessions {
  readonly #known = new Map<string, { caller: Caller; until: number }>();
  #isListening = false;
  /** How many changes have been heard so far. */
  #changes = 0;

  async of(token: string, read: () => Promise<Caller | null>): Promise<Caller | null> {
    const there = this.#known.get(token);
    if (there && there.until > performance.now()) return there.caller;
    const before = this.#changes;
    const until = performance.now() + knownMs;
    const caller = await read();
    if (caller && this.#isListening && before === this.#changes) {
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(token, { caller, until });
    }
    return caller;
  }

  /** Called after a write that may have changed who somebody is, and when the database tells of one. */
  forgetAll(): void {
    this.#changes += 1;
    this.#known.clear();
  }

  /** Whether notifications are being heard. */
  hear(isListening: boolean): void {
    this.#isListening = isListening;
    this.forgetAll();
  }
}

const all = new WeakMap<pg.Pool, KnownSessions>();

/** The known sessions of this process; without `followSessions` every call is looked up. */
export function knownSessions({ pool }: { pool: pg.Pool }): KnownSessions {
  const known = all.get(pool) ?? new KnownSessions();
  all.set(pool, known);
  return known;
}

/** From here on sessions are remembered for a second, unless the database announces a change. */
export async function followSessions(
  services: { pool: pg.Pool },
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const known = knownSessions(services);
  const { stop } = await listen(databaseUrl, channel, {
    onNotice: () => known.forgetAll(),
    onListening: () => known.hear(true),
    onLost: () => known.hear(false),
  });
  return {
    stop: async () => {
      known.hear(false);
      await stop();
    },
  };
}
