import type { WriteEndpoint } from '@cigogne/domain/contract';
import { useEffect, useRef, useState } from 'react';
import type { CallInput, Reply } from '../http/over-wire.ts';
import { refreshed, subjectsOf } from '../http/query.ts';
import { writeNow } from '../http/write-now.ts';

/**
 * One act after another, each with its outcome. What is left is not sent once the person stops them
 * or leaves the screen. What they change is read again after the last, not after each of hundreds.
 */
export function useInTurn<E extends WriteEndpoint, Item, Outcome>(
  entry: E,
  keyOf: (item: Item) => string,
) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const stop = () => stopper.current?.abort();
  useEffect(() => stop, []);
  useAskedAtClosing(progress !== null);

  const send = (input: CallInput<E>): Promise<Reply<E>> => writeNow(entry, input);
  const run = async (items: readonly Item[], act: (item: Item) => Promise<Outcome>) => {
    const { signal } = (stopper.current = new AbortController());
    for (const [done, item] of items.entries()) {
      if (signal.aborted) break;
      setProgress({ done, of: items.length });
      const outcome = await act(item);
      setOutcomes((before) => ({ ...before, [keyOf(item)]: outcome }));
    }
    await refreshed(subjectsOf(entry));
    setProgress(null);
  };
  return { outcomes, progress, send, run, stop };
}

/** The browser's own question before it closes the tab or reads the page again. */
function useAskedAtClosing(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [underWay]);
}
