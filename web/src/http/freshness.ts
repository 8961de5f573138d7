import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnknown } from './call-error.ts';
import { queries } from './query.ts';

/**
 * What the screen shows, against what the server last said: as fresh as it can be, being read again for longer than
 * anybody takes for an instant, or read again in vain.
 */
export type Freshness = 'fresh' | 'reading' | 'stale';

const instantMs = 1_000;

const watchers = new Set<() => void>();
/** Since when each reading that is under way goes on. */
const begun = new WeakMap<Query, number>();
let freshness: Freshness = 'fresh';
let next: ReturnType<typeof setTimeout> | undefined;

const shown = (): Query[] =>
  queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });

/** What the server refuses (it is gone, it is no longer yours) is its answer: only trouble leaves a screen behind. */
const isStale = ({ state }: Query): boolean => state.status === 'error' && isUnknown(state.error);

function look(): void {
  clearTimeout(next);
  next = undefined;
  const now = performance.now();
  const waits = shown().flatMap((query) => {
    if (query.state.fetchStatus === 'idle') {
      begun.delete(query);
      return [];
    }
    const since = begun.get(query) ?? now;
    begun.set(query, since);
    return [since + instantMs - now];
  });
  const found = shown().some(isStale)
    ? 'stale'
    : waits.some((wait) => wait <= 0)
      ? 'reading'
      : 'fresh';
  const coming = waits.filter((wait) => wait > 0);
  if (coming.length > 0) next = setTimeout(look, Math.min(...coming));
  if (found === freshness) return;
  freshness = found;
  for (const watch of watchers) watch();
}

let stop: (() => void) | undefined;

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  let isDue = false;
  stop ??= queries.getQueryCache().subscribe(({ type }) => {
    // A row that is hovered or drawn says nothing of what is read.
    if (isDue || type === 'observerResultsUpdated' || type === 'observerOptionsUpdated') return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      look();
    });
  });
  return () => {
    watchers.delete(watch);
    if (watchers.size > 0) return;
    stop?.();
    stop = undefined;
    clearTimeout(next);
  };
}

export const useFreshness = (): Freshness => useSyncExternalStore(subscribe, () => freshness);

/** « Réessayer »: what was read in vain, at once, whatever is still waited for. */
export const readStale = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: isStale });
