import type { Services } from '../context/context.ts';

/** The channel on which a process announces that it may have written events. */
export const writesChannel = 'cigogne_writes';
/** Announce at most this often; the dispatcher stays awake for longer than that. */
const atMostEveryMs = 500;

interface Announcer {
  quietUntil: number;
  later: ReturnType<typeof setTimeout> | null;
}
const announcers = new WeakMap<Services['pool'], Announcer>();

/**
 * Wakes the dispatcher, in whichever process it runs. This is done outside the transaction that
 * wrote, because commits that send a NOTIFY wait for one another. If it gets lost, the dispatcher
 * finds the events by itself a moment later.
 */
export function announceWrites({ pool }: Pick<Services, 'pool'>): void {
  const announcer = announcers.get(pool) ?? { quietUntil: 0, later: null };
  announcers.set(pool, announcer);
  if (announcer.later) return;
  const wait = announcer.quietUntil - performance.now();
  if (wait <= 0) return announce(pool, announcer);
  announcer.later = setTimeout(() => {
    announcer.later = null;
    announce(pool, announcer);
  }, wait);
  announcer.later.unref();
}

function announce(pool: Services['pool'], announcer: Announcer): void {
  announcer.quietUntil = performance.now() + atMostEveryMs;
  pool.query(`select pg_notify($1, '')`, [writesChannel]).catch(() => undefined);
}
