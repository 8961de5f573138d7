import { useEffect, useRef, useState } from 'react';

/**
 * One act after another, each with its outcome. What is left is not sent once the person stops them
 * or leaves the screen.
 */
export function useInTurn<Item, Outcome>(keyOf: (item: Item) => string) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const stop = () => stopper.current?.abort();
  useEffect(() => stop, []);

  const run = async (items: readonly Item[], act: (item: Item) => Promise<Outcome>) => {
    const { signal } = (stopper.current = new AbortController());
    for (const [done, item] of items.entries()) {
      if (signal.aborted) break;
      setProgress({ done, of: items.length });
      const outcome = await act(item);
      setOutcomes((before) => ({ ...before, [keyOf(item)]: outcome }));
    }
    setProgress(null);
  };
  return { outcomes, progress, run, stop };
}
