import { readOnlyHeader } from '@cigogne/domain/read-only';
import { useSyncExternalStore } from 'react';

const retryMs = 10_000;
const watchers = new Set<() => void>();
let readOnly = false;

/** Reads from an answer whether the server's disk is full and writes are refused. */
export function hearReadOnly(headers: Headers): void {
  const says = headers.has(readOnlyHeader);
  if (says === readOnly) return;
  readOnly = says;
  for (const watch of watchers) watch();
  if (says) setTimeout(() => void recheck(), retryMs);
}

/** Somebody who is only reading makes no calls that would tell when writing is possible again. */
async function recheck(): Promise<void> {
  await fetch('/healthz')
    .then(({ headers, ok }) => ok && hearReadOnly(headers))
    .catch(() => undefined);
  if (readOnly) setTimeout(() => void recheck(), retryMs);
}

export const useReadOnly = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => readOnly,
    () => false,
  );
