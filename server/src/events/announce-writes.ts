import type { Services } from '../context/context.ts';

/** Where a process says that it may have written events. */
export const writesChannel = 'cigogne_writes';
/** At most one announcement in this time: the dispatcher stays awake for longer. */
const atMostEveryMs = 500;

interface Announcer {
  quietUntil: number;
  later: ReturnType<typeof setTimeout> | null;
}
const announcers = new WeakMap<Services['pool'], Announcer>();

/**
 * Wakes the dispatcher, in whichever process it runs. Outside the transaction that wrote: a commit with
 * a notice waits for every other one. What is lost here is found a moment later by the dispatcher itself.
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
