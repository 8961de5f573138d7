import type { Endpoint } from '@cigogne/domain/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../http/call.ts';
import { CallError } from '../http/call-error.ts';
import { onEvent } from '../http/events.ts';
import type { CallInput, Reply } from '../http/over-wire.ts';
import { readUser } from '../http/session.ts';
import { onSent } from './outbox.ts';
import { courierStore } from './outbox-store.ts';

export interface Kept<T> {
  data: T | undefined;
  /** When the server gave it: older than now without a network. */
  at: string | null;
  error: Error | null;
  loading: boolean;
  again: () => void;
}

/** The last answer from the device at once, then the server's; read again at events and when acts are sent. */
export function useKept<E extends Endpoint>(entry: E, input?: CallInput<E>): Kept<Reply<E>> {
  const given = JSON.stringify(input ?? {});
  const [kept, setKept] = useState<Omit<Kept<Reply<E>>, 'again'>>({
    data: undefined,
    at: null,
    error: null,
    loading: true,
  });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((n) => n + 1), []);

  useEffect(() => {
    let left = false;
    const show = (next: Partial<Kept<Reply<E>>>) => {
      if (!left) setKept((now) => ({ ...now, ...next }));
    };
    const key = `${entry.path} ${given}`;
    void readKept<Reply<E>>(key).then((stored) => {
      if (stored)
        setKept((now) => (now.data || left ? now : { ...now, ...stored, loading: false }));
    });
    call(entry, JSON.parse(given) as CallInput<E>).then(
      (data) => {
        const at = new Date().toISOString();
        show({ data, at, error: null, loading: false });
        void keep(key, data, at);
      },
      (error: unknown) => show({ error: asError(error), loading: false }),
    );
    return () => {
      left = true;
    };
    // `round` asks again.
  }, [entry, given, round]);

  useEffect(() => onSent(again), [again]);
  useEffect(() => onEvent(again), [again]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  // Without a network what was kept is shown, and the banner says the rest.
  const away = kept.error instanceof CallError && kept.error.status === 0;
  return { ...kept, error: away && kept.data ? null : kept.error, again };
}

async function readKept<T>(key: string): Promise<{ data: T; at: string } | null> {
  const stored = await (await courierStore()).get('answers', key);
  return stored && stored.user === readUser()?.id
    ? { data: stored.answer as T, at: stored.at }
    : null;
}

async function keep(key: string, answer: unknown, at: string): Promise<void> {
  await (await courierStore()).put('answers', { key, user: readUser()?.id ?? 0, at, answer });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
