import type pg from 'pg';
import type { Caller } from '../context/context.ts';
import { listen } from '../database/listen.ts';

/** Where the database says that a session, or whose it is, has changed (migration 0801). */
const channel = 'cigogne_sessions';
/** What is lost on the way is wrong no longer than this. */
const knownMs = 1_000;
const mostKnown = 5_000;

/**
 * Who calls by which session, as read within the last second, so that a call need not ask again. Only while the
 * database tells of changes, and never what was read before one. Decision 056.
 */
export class KnownSessions {
  readonly #known = new Map<string, { caller: Caller; until: number }>();
  #isListening = false;
  /** Changes so far. */
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

  /** After a write of this session: what it did to itself is seen by its next call. */
  forget(token: string): void {
    this.#changes += 1;
    this.#known.delete(token);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#known.clear();
  }

  /** Whether changes are heard of. */
  hear(isListening: boolean): void {
    this.#isListening = isListening;
    this.forgetAll();
  }
}

const all = new WeakMap<pg.Pool, KnownSessions>();

/** Those of this process; without `followSessions` every call is looked up. */
export function knownSessions({ pool }: { pool: pg.Pool }): KnownSessions {
  const known = all.get(pool) ?? new KnownSessions();
  all.set(pool, known);
  return known;
}

/** From now on a session is known for a second, unless the database says that it changed. */
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
