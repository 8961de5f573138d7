import { listen } from '../database/listen.ts';
import type { Services } from '../context/context.ts';
import { writesChannel } from './announce-writes.ts';

/** Hears that some process may have written events. */
export interface Bell {
  onRing(hear: () => void): void;
  stop(): Promise<void>;
}

export async function startBell(url: string): Promise<Bell> {
  const hearing = new Set<() => void>();
  const ring = () => {
    for (const hear of hearing) hear();
  };
  const { stop } = await listen(url, writesChannel, { onNotice: ring, onListening: ring });
  return { onRing: (hear) => void hearing.add(hear), stop };
}

/**
 * Stay awake this long after the last announcement: a transaction that was writing then has ended
 * by now.
 */
const staysAwakeMs = 3_000;
/** Look this often without an announcement, for events whose announcement was lost. */
const asleepMs = 2_000;
/**
 * The same in the sandbox, where only a webhook's retry comes by itself and most days nothing
 * happens.
 */
const fastAsleepMs = 15_000;
const longestPauseMs = 5_000;

/**
 * Repeats a round of work until it is stopped: every `awakeMs` while there is something to do or an
 * announcement came recently, otherwise every other second.
 * @param round returns true when more may be waiting
 */
export function takeTurns(
  { log, isSandbox }: Services,
  bell: Bell | null,
  awakeMs: number,
  round: () => Promise<boolean>,
): { stop(): Promise<void> } {
  const rest = isSandbox ? fastAsleepMs : asleepMs;
  let stopped = false;
  let wake: () => void = () => undefined;
  let awakeUntil = performance.now() + staysAwakeMs;
  let failures = 0;
  bell?.onRing(() => {
    awakeUntil = performance.now() + staysAwakeMs;
    wake();
  });
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      if (ms > awakeMs)
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
    });
  const turn = async (): Promise<number> => {
    try {
      const more = await round();
      failures = 0;
      return more || performance.now() < awakeUntil ? awakeMs : rest;
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'work that follows a commit waits for the database');
      return Math.min(longestPauseMs, awakeMs * 2 ** failures);
    }
  };
  const work = (async () => {
    while (!stopped) {
      const wait = await turn();
      if (!stopped) await pause(wait);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await work;
    },
  };
}
