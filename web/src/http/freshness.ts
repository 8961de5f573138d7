import { useSyncExternalStore } from 'react';

/**
 * What the screen shows, against what the server last said: as fresh as it can be, being read again for longer than
 * anybody takes for an instant, or read again in vain.
 */
export type Freshness = 'fresh' | 'reading' | 'stale';

const watchers = new Set<() => void>();
let freshness: Freshness = 'fresh';

export function setFreshness(next: Freshness): void {
  if (next === freshness) return;
  freshness = next;
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

export const useFreshness = (): Freshness => useSyncExternalStore(subscribe, () => freshness);
