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

/** What may go better at once; what was waited for in vain is asked again by the person. */
const isLost = (error: unknown) =>
  error instanceof CallError && error.status === 0 && error.code !== tooLate;
const isTurnedAway = (error: unknown) => error instanceof CallError && error.status === 503;

/** How the server fares with this window. */
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
      // Without a network a reading fails and says so; the next one starts when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => (isTurnedAway(error) || isLost(error)) && count < 2,
    },
  },
});

/** The second segment of a path names what it speaks of: `colis`, `mu`, `rs`, `bill`, `ticket`… */
export const subjectOf = (entry: Endpoint): string => entry.path.split('/')[2] ?? '';

export const keyOf = (entry: Endpoint, input: unknown = {}): QueryKey => [
  subjectOf(entry),
  entry.path,
  input,
];

/** Reads an entry and keeps it fresh: events and writes that change its subject make it look again. */
export function useRead<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
  options: {
    enabled?: boolean;
    staleMs?: number;
    /** While another input is read: a page of a list, not the panel of another parcel. */
    keepPrevious?: boolean;
  } = {},
): UseQueryResult<Reply<E>, Error> {
  const { enabled = true, staleMs, keepPrevious = false } = options;
  return useQuery({
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
      call(entry, input, { signal }),
    // What came before the script is shown from the first.
    initialData: () => readComeAnswer(entry, input),
    enabled,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<Reply<E>, Error>;
}

/** What is read again when a write is done. */
export const subjectsOf = (entry: WriteEndpoint): readonly string[] => [
  subjectOf(entry),
  ...(entry.changes ?? []),
];

/** Everything on screen that speaks of these subjects is read again; the rest when next shown. */
export const refresh = (subjects: readonly string[]): Promise<void> =>
  refreshWhere(speaksOf(subjects));

const speaksOf =
  (subjects: readonly string[]) =>
  ({ queryKey }: Query): boolean =>
    subjects.includes(String(queryKey[0]));

/** Usually it is read by then, and the screen goes from old to new as the act ends. */
const patienceMs = 1_000;

/**
 * The same for who has acted and goes on when the screen shows it. The act is done, whatever becomes of the readings:
 * one that takes longer comes beside. Whether all of it was read.
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

/** Readings asked for while another one of the same was under way. */
const nextReadings = new WeakMap<Query, Promise<void>>();

/**
 * One reading of each at a time: what is under way is let through and then asked once more, however
 * often it was asked for meanwhile. Cancelled at each event, a slow answer would never be seen.
 */
export async function refreshWhere(of: (query: Query) => boolean): Promise<void> {
  await Promise.all(queries.getQueryCache().findAll({ predicate: of }).map(readOnceMore));
}

/** One reading of the screen once more, however long it takes; null where it cannot be read. */
export async function readAgain<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<Reply<E> | null> {
  const key = keyOf(entry, input);
  const hash = hashKey(key);
  await refreshWhere(({ queryHash }) => queryHash === hash);
  const state = queries.getQueryState<Reply<E>>(key);
  // By its last answer: what has happened since may be read once more already.
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
  // Whoever cancels shows something else now, and asks when that is done.
  if (cancelled) query.invalidate();
  else await readNow(query);
}

const readNow = ({ queryKey }: Query): Promise<void> =>
  queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
