import type { Endpoint, ReadEndpoint, WriteEndpoint } from '@cigogne/domain/contract';
import {
  CancelledError,
  hashKey,
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { call, readComeAnswer } from './call.ts';
import { CallError, tooLate } from './call-error.ts';
import { makeEase } from './look-again.ts';
import type { CallInput, Reply } from './over-wire.ts';

/** Errors that may pass quickly; after a timeout, the person decides whether to try again. */
const isLost = (error: unknown) =>
  error instanceof CallError && error.status === 0 && error.code !== tooLate;
const isTurnedAway = (error: unknown) => error instanceof CallError && error.status === 503;

/** How busy the server is, from this window's point of view. */
export const ease = makeEase();

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => ease.hear(false),
    onError: (error) => {
      if (isTurnedAway(error)) ease.hear(true);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // Without a network a read fails with a message; the next one starts when the network is
      // back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => (isTurnedAway(error) || isLost(error)) && count < 2,
    },
  },
});

/** The subject is the second segment of a path: `colis`, `mu`, `rs`, `bill`, `ticket`… */
export const subjectOf = (entry: Endpoint): string => entry.path.split('/')[2] ?? '';

export const keyOf = (entry: Endpoint, input: unknown = {}): QueryKey => [
  subjectOf(entry),
  entry.path,
  input,
];

/** Reads an entry and keeps it current: events and writes that change its subject reload it. */
export function useRead<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
  options: {
    enabled?: boolean;
    staleMs?: number;
    /**
     * Show the previous data while another input is read: for pages of a list, not for the panel of
     * another parcel.
     */
    keepPrevious?: boolean;
  } = {},
): UseQueryResult<Reply<E>, Error> {
  const { enabled = true, staleMs, keepPrevious = false } = options;
  return useQuery({
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
      call(entry, input, { signal }),
    // An early answer is shown from the first rendering.
    initialData: () => readComeAnswer(entry, input),
    enabled,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<Reply<E>, Error>;
}

/** The subjects to reload after a write. */
export const subjectsOf = (entry: WriteEndpoint): readonly string[] => [
  subjectOf(entry),
  ...(entry.changes ?? []),
];

/** Reloads everything on screen about these subjects now, and the rest when it is next shown. */
export const refresh = (subjects: readonly string[]): Promise<void> =>
  refreshWhere(speaksOf(subjects));

const speaksOf =
  (subjects: readonly string[]) =>
  ({ queryKey }: Query): boolean =>
    subjects.includes(String(queryKey[0]));

/** Reloading usually takes less than this, so the screen changes as the act ends. */
const patienceMs = 1_000;

/**
 * The same for somebody who acted and continues once the screen shows it. The act itself is done,
 * whatever becomes of the reads; slow ones arrive later. Returns whether everything was read.
 */
export async function refreshed(subjects: readonly string[]): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const ended = await Promise.race([refresh(subjects).then(() => true), enough]);
  clearTimeout(timer);
  const shown = queries.getQueryCache().findAll({ type: 'active', predicate: speaksOf(subjects) });
  return ended && shown.every(({ state }) => !state.isInvalidated);
}

/** Reads requested while the same read was under way. */
const nextReadings = new WeakMap<Query, Promise<void>>();

/**
 * Runs one read of each query at a time: the one under way finishes, then it is read once more,
 * however often that was requested meanwhile. If each event cancelled it, a slow answer would never
 * be seen.
 */
export async function refreshWhere(of: (query: Query) => boolean): Promise<void> {
  await Promise.all(queries.getQueryCache().findAll({ predicate: of }).map(readOnceMore));
}

/** Reads a query of the screen once more, however long it takes; null when it cannot be read. */
export async function readAgain<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<Reply<E> | null> {
  const key = keyOf(entry, input);
  const hash = hashKey(key);
  await refreshWhere(({ queryHash }) => queryHash === hash);
  const state = queries.getQueryState<Reply<E>>(key);
  // From the last answer, even if it is already being read again.
  return state?.status === 'success' ? (state.data ?? null) : null;
}

function readOnceMore(query: Query): Promise<void> {
  const { promise } = query;
  if (query.state.fetchStatus === 'idle' || !promise) return readNow(query);
  const next = nextReadings.get(query) ?? afterwards(query, promise);
  nextReadings.set(query, next);
  return next;
}

async function afterwards(query: Query, underWay: Promise<unknown>): Promise<void> {
  const cancelled = await underWay.then(
    () => false,
    (error: unknown) => error instanceof CancelledError,
  );
  nextReadings.delete(query);
  // Whoever cancelled is showing something else now, and reloads when that is done.
  if (cancelled) query.invalidate();
  else await readNow(query);
}

const readNow = ({ queryKey }: Query): Promise<void> =>
  queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
