import type { Endpoint } from '@cigogne/domain/contract';
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { CallArguments, CallInput, Reply } from './over-wire.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        error instanceof CallError && (error.status === 503 || error.status === 0) && count < 2,
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

/** Reads an entry and keeps it fresh: events and writes of the same subject make it look again. */
export function useRead<E extends Endpoint>(
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

/**
 * One act of the person. The key stays the same while the same act is tried again after a lost
 * connection, and changes once an answer came.
 */
export function useWrite<E extends Endpoint>(
  entry: E,
  options: {
    /** Other subjects that this write changes. */
    alsoChanges?: readonly string[];
    onDone?: (reply: Reply<E>, input: CallInput<E>) => void;
  } = {},
): UseMutationResult<Reply<E>, Error, CallArguments<E>[0]> {
  const act = useRef<{ key: string; of: string } | null>(null);
  return useMutation<Reply<E>, Error, CallArguments<E>[0]>({
    mutationFn: async (given) => {
      const input = (given ?? {}) as CallInput<E>;
      const of = JSON.stringify(input);
      if (act.current?.of !== of) act.current = { key: crypto.randomUUID(), of };
      try {
        const reply = await call(entry, input, { idempotencyKey: act.current.key });
        act.current = null;
        return reply;
      } catch (error) {
        if (error instanceof CallError && error.status !== 0) act.current = null;
        throw error;
      }
    },
    onSuccess: async (reply, given) => {
      options.onDone?.(reply, (given ?? {}) as CallInput<E>);
      await lookAgain([subjectOf(entry), ...(options.alsoChanges ?? [])]);
    },
  });
}

/** Everything on screen that speaks of these subjects is read again; the rest when next shown. */
export async function lookAgain(subjects: readonly string[]): Promise<void> {
  await queries.invalidateQueries({
    predicate: (query) => subjects.includes(String(query.queryKey[0])),
  });
}
