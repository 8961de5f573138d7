import type { ReadEndpoint } from '@cigogne/domain/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError } from '../../http/call-error.ts';
import type { CallInput, Reply } from '../../http/over-wire.ts';
import { KeptList, type KeptOptions } from './kept-list.ts';
import { useOutbox } from './outbox.ts';

export interface Kept<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
  refresh: () => void;
}

/** One per list, whichever screens show it. */
const lists = new Map<string, KeptList<ReadEndpoint>>();

function listOf<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E> | undefined,
  options: KeptOptions,
): KeptList<E> {
  const key = `${entry.path} ${JSON.stringify(input ?? {})}`;
  const known = lists.get(key) ?? new KeptList<ReadEndpoint>(key, entry, input as never, options);
  lists.set(key, known);
  return known as unknown as KeptList<E>;
}

/**
 * The last answer from the device at once, then the server's; reloaded at events and when acts that
 * it includes were sent.
 */
export function useKept<E extends ReadEndpoint>(
  entry: E,
  input?: CallInput<E>,
  options: KeptOptions = {},
): Kept<Reply<E>> {
  const list = listOf(entry, input, options);
  const { youngMs } = options;
  const { ready } = useOutbox();
  const { data, error, loading } = useSyncExternalStore(list.watch, () => list.state);
  useEffect(() => list.refreshUnlessFresh(youngMs), [list, youngMs]);

  // Without a network the stored answer is shown, and the banner explains.
  const away = error instanceof CallError && error.status === 0;
  // The waiting acts must be known first: the answer alone would show them as undone.
  return ready
    ? { data, error: away && data ? null : error, loading, refresh: list.refresh }
    : { data: undefined, error: null, loading: true, refresh: list.refresh };
}
