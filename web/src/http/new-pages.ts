import { pagesHeader } from '@cigogne/domain/notifications/pages-header';
import { useSyncExternalStore } from 'react';

/** What this page began with: an application begins with one file, and this is part of it. */
const own = new URL(import.meta.url).pathname;
const watchers = new Set<() => void>();
/** What the pages of another version begin with; null while this page is of the server's. */
let others: readonly string[] | null = null;

/** Reads from a stream that opens which pages the server gives now (docs/decisions/096). */
export function hearPages(headers: Headers): void {
  const starts = headers.get(pagesHeader)?.split(' ').filter(Boolean) ?? [];
  const isOther = import.meta.env.PROD && starts.length > 0 && !starts.includes(own);
  const next = isOther ? starts : null;
  if (String(next) === String(others)) return;
  others = next;
  for (const watch of watchers) watch();
}

export const newPages = (): readonly string[] | null => others;

/** What the pages of a new version begin with, if the server has one. */
export const useNewPages = (): readonly string[] | null =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    newPages,
    () => null,
  );
