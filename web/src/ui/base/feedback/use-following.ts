import { useRef, useState } from 'react';

/**
 * What is asked for while the one before is on its way follows it, once that is done; of several,
 * the last one. `send` receives what the one before was answered, and answers null when refused.
 */
export function useFollowing<Wanted, Answer>(
  send: (wanted: Wanted, before: Answer | null) => Promise<Answer | null>,
): { asked: Wanted | null; ask: (wanted: Wanted) => void } {
  const [asked, setAsked] = useState<Wanted | null>(null);
  /** The press that follows, while one is on its way. */
  const next = useRef<{ wanted: Wanted | null } | null>(null);
  const ask = (wanted: Wanted) => {
    setAsked(() => wanted);
    if (next.current) next.current.wanted = wanted;
    else void sendInTurn(wanted);
  };
  const sendInTurn = async (first: Wanted) => {
    const waiting: { wanted: Wanted | null } = { wanted: null };
    next.current = waiting;
    let answer: Answer | null = null;
    for (let wanted: Wanted | null = first; wanted !== null; wanted = waiting.wanted) {
      waiting.wanted = null;
      answer = await send(wanted, answer);
      // What follows was pressed before anybody read why not.
      if (answer === null) break;
    }
    next.current = null;
    setAsked(null);
  };
  return { asked, ask };
}
