import type { Query } from '@tanstack/react-query';
import { isUnknown } from './call-error.ts';
import { setFreshness } from './freshness.ts';
import { queries } from './query.ts';

const instantMs = 1_000;

/** Since when each reading that is under way goes on. */
const begun = new WeakMap<Query, number>();
let next: ReturnType<typeof setTimeout> | undefined;

/** What the server refuses (it is gone, it is no longer yours) is its answer: only trouble leaves a screen behind. */
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

/** From now on the screen knows whether it is up to date. */
export function watchFreshness(): () => void {
  let isDue = false;
  const stop = queries.getQueryCache().subscribe(({ type }) => {
    // A row that is hovered or drawn says nothing of what is read.
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

/** « Réessayer »: what was read in vain, at once, whatever is still waited for. */
export const readStale = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: isStale });
