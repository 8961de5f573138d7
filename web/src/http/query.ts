import type { Endpoint, ReadEndpoint, WriteEndpoint } from '@cigogne/domain/contract';
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { signalOfAct } from './acts.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { CallArguments, CallInput, Reply } from './over-wire.ts';
import { writeNow } from './write-now.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // Without a network a reading fails and says so; the next one starts when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) =>
        error instanceof CallError && (error.status === 503 || error.status === 0) && count < 2,
    },
    // Paused, an act would be sent when the network is back: long after its person was told that it failed.
    mutations: { networkMode: 'always', retry: false },
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
    enabled,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<Reply<E>, Error>;
}

/** `writeNow` for a screen: what is shown is read again when it is done. */
export function useWrite<E extends WriteEndpoint>(
  entry: E,
  options: { onDone?: (reply: Reply<E>, input: CallInput<E>) => void } = {},
): UseMutationResult<Reply<E>, Error, CallArguments<E>[0]> {
  const subjects = [subjectOf(entry), ...(entry.changes ?? [])];
  const mutation = useMutation<Reply<E>, Error, CallArguments<E>[0]>({
    mutationFn: (given) =>
      writeNow(entry, (given ?? {}) as CallInput<E>, {
        signal: actOf(given),
        // It may have been done: the screen shows what is true.
        onLost: () => void lookAgain(subjects),
      }),
    onSuccess: async (reply, given) => {
      options.onDone?.(reply, (given ?? {}) as CallInput<E>);
      await lookAgain(subjects);
    },
  });
  const { mutateAsync } = mutation;
  return {
    ...mutation,
    mutateAsync: (...given) => {
      const signal = signalOfAct();
      if (signal && isObject(given[0])) acts.set(given[0], signal);
      return mutateAsync(...given);
    },
  };
}

/** What was given to a write, and the act that it belongs to. */
const acts = new WeakMap<object, AbortSignal>();
const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;
const actOf = (given: unknown): AbortSignal | null =>
  isObject(given) ? (acts.get(given) ?? null) : null;

/** Everything on screen that speaks of these subjects is read again; the rest when next shown. */
export async function lookAgain(subjects: readonly string[]): Promise<void> {
  await queries.invalidateQueries({
    predicate: (query) => subjects.includes(String(query.queryKey[0])),
  });
}
