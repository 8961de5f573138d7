import { useSyncExternalStore } from 'react';

/**
 * How current the screen is: up to date, being read again for longer than an instant, or last read
 * in vain.
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
