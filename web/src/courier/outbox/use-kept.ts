import { readAmounts, writeAmounts } from '@cigogne/domain/amounts';
import type { ReadEndpoint } from '@cigogne/domain/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { CallError } from '../../http/call-error.ts';
import { type LiveEvent, onEvent } from '../../http/events.ts';
import type { CallInput, Reply } from '../../http/over-wire.ts';
import { fateOf } from './fate.ts';
import {
  beginReading,
  hearTrouble,
  keepAnswer,
  keptAnswer,
  onAnswer,
  onSent,
  shownBy,
  useOutbox,
} from './outbox.ts';

export interface Kept<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
  refresh: () => void;
}

const longestReadMs = 30_000;
const waitsMs = [3000, 10_000, 30_000] as const;

/**
 * The last answer from the device at once, then the server's; read again at events and when acts that
 * it shows are sent. One question at a time: what asks meanwhile asks once more after it.
 */
export function useKept<E extends ReadEndpoint>(
  entry: E,
  input?: CallInput<E>,
  /** Of all events, those that this list shows. */
  concerns: (event: LiveEvent) => boolean = all,
): Kept<Reply<E>> {
  const given = JSON.stringify(input ?? {});
  const key = `${entry.path} ${given}`;
  const { ready } = useOutbox();
  const [kept, setKept] = useState<Omit<Kept<Reply<E>>, 'refresh'>>({
    data: undefined,
    error: null,
    loading: true,
  });
  const asking = useRef<{ wanted: boolean; wake: () => void } | null>(null);
  const here = useRef(true);

  const show = useCallback(async () => {
    const stored = await keptAnswer(key);
    if (stored && here.current)
      setKept({
        data: readAmounts(entry.reply, stored.data) as Reply<E>,
        error: null,
        loading: false,
      });
  }, [entry, key]);

  const refresh = useCallback(() => {
    if (asking.current) {
      asking.current.wanted = true;
      asking.current.wake();
      return;
    }
    const mine = { wanted: true, wake: () => undefined as void };
    asking.current = mine;
    const readAll = async () => {
      for (let failures = 0; mine.wanted && here.current; ) {
        mine.wanted = false;
        const error = await readOnce(entry, JSON.parse(given) as CallInput<E>, key);
        if (!here.current) return;
        if (error) setKept((now) => ({ ...now, error, loading: false }));
        if (!error || fateOf(error).fate !== 'later') continue;
        // The answer that shows what was sent is still owed.
        await new Promise<void>((next) => {
          mine.wake = next;
          setTimeout(next, waitsMs[Math.min(failures, 2)]);
        });
        failures += 1;
        mine.wanted = true;
      }
    };
    void readAll().finally(() => {
      if (asking.current === mine) asking.current = null;
    });
  }, [entry, given, key]);

  useEffect(() => {
    here.current = true;
    void show();
    refresh();
    return () => {
      here.current = false;
      asking.current = null;
    };
  }, [show, refresh]);
  useEffect(() => onAnswer((of) => (of === key ? show() : Promise.resolve())), [key, show]);
  useEffect(
    () =>
      onSent(({ act }) => {
        const state = act.state === 'waiting' ? 'sent' : act.state;
        if (act.state === 'refused' || shownBy({ ...act, state }) === entry.path) refresh();
      }),
    [refresh, entry],
  );
  useEffect(() => onEvent((event) => concerns(event) && refresh()), [refresh, concerns]);
  useEffect(() => {
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [refresh]);

  // Without a network what was kept is shown, and the banner says the rest.
  const away = kept.error instanceof CallError && kept.error.status === 0;
  const { data, error, loading } = kept;
  // What the device still holds to send is known first: an answer alone would show it as undone.
  return ready
    ? { data, error: away && data ? null : error, loading, refresh }
    : { data: undefined, error: null, loading: true, refresh };
}

const all = () => true;

async function readOnce<E extends ReadEndpoint>(
  entry: E,
  input: CallInput<E>,
  key: string,
): Promise<Error | null> {
  try {
    const reading = await beginReading(entry.path);
    const data = await call(entry, input, {
      signal: AbortSignal.timeout(longestReadMs),
      // Asked before this reading began: it may let no act go.
      early: reading.seen.length === 0,
    });
    hearTrouble(null);
    // The device keeps what travelled, so that each version of the application reads what another one kept.
    await keepAnswer(key, writeAmounts(entry.reply, data), reading);
    return null;
  } catch (error) {
    const fate = fateOf(error);
    if (fate.fate === 'later') hearTrouble(fate.trouble);
    return error instanceof Error ? error : new Error(String(error));
  }
}
