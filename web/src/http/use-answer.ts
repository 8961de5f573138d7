import type { ReadEndpoint } from '@cigogne/domain/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import type { CallInput, Reply } from './over-wire.ts';

export interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
  again: () => void;
}

/** Reads an entry once per input, without a cache: for the light entries (public, courier). */
export function useAnswer<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
  options: { enabled?: boolean } = {},
): Answer<Reply<E>> {
  const { enabled = true } = options;
  const [state, setState] = useState<Omit<Answer<Reply<E>>, 'again'>>({
    data: undefined,
    error: null,
    loading: enabled,
  });
  const [round, setRound] = useState(0);
  const given = JSON.stringify(input);
  const latest = useRef(input);
  latest.current = input;

  // `given` and `round` are what makes it read again: the input object is new at each render.
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    setState((now) => ({ ...now, loading: true }));
    call(entry, latest.current, { signal: leaving.signal }).then(
      (data) => setState({ data, error: null, loading: false }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState((now) => ({ ...now, error: asError(error), loading: false }));
      },
    );
    return () => leaving.abort();
  }, [entry, given, round, enabled]);

  const again = useCallback(() => setRound((n) => n + 1), []);
  return { ...state, again };
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
