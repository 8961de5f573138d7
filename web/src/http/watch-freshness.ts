import type { Query } from '@tanstack/react-query';
import { isUnknown } from './call-error.ts';
import { setFreshness } from './freshness.ts';
import { queries } from './query.ts';

const instantMs = 1_000;

/** Since when each running read has been under way. */
const begun = new WeakMap<Query, number>();
let next: ReturnType<typeof setTimeout> | undefined;

/**
 * A refusal (it is gone, it is no longer yours) is an answer; only faults leave a screen outdated.
 */
const isStale = ({ state }: Query): boolean => state.status === 'error' && isUnknown(state.error);

function look(): void {
  clearTimeout(next);
  const now = performance.now();
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  const waits = shown.flatMap((query) => {
    if (query.state.fetchStatus === 'idle') {
      begun.delete(query);
      return [];
    }
    const since = begun.get(query) ?? now;
    begun.set(query, since);
    return [since + instantMs - now];
  });
  const isReading = waits.some((wait) => wait <= 0);
  setFreshness(shown.some(isStale) ? 'stale' : isReading ? 'reading' : 'fresh');
  const coming = waits.filter((wait) => wait > 0);
  if (coming.length > 0) next = setTimeout(look, Math.min(...coming));
}

/** Keeps track of whether the screen is up to date. */
export function watchFreshness(): () => void {
  let isDue = false;
  const stop = queries.getQueryCache().subscribe(({ type }) => {
    // Hovering or rendering a row says nothing about reads.
    if (isDue || type === 'observerResultsUpdated' || type === 'observerOptionsUpdated') return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      look();
    });
  });
  look();
  return () => {
    stop();
    clearTimeout(next);
  };
}

/** « Réessayer »: reads everything outdated at once, whatever is still being waited for. */
export const readStale = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: isStale });
