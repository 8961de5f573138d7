import { useRef } from 'react';
import { onItsWayMs } from './guard-first-tap.ts';

interface Turning {
  /** Asked at a press: it may have been meant for what the button said before. */
  mayTurn: () => boolean;
  /** The act failed, perhaps unanswered: what the button says by then may be the act's own doing. */
  noteFailed: () => void;
}

/**
 * For a button that undoes what it has done, as « Remettre » and « Retour reçu ». It refuses a press
 * that was meant for what the button said before somebody else turned it, or that repeats an act
 * which was done without an answer.
 */
export function useTurned(is: boolean): Turning {
  const turned = useRef({ is, wanted: is, at: -Infinity });
  const failedAt = useRef<boolean | null>(null);
  const last = turned.current;
  if (last.is !== is)
    turned.current = { is, wanted: is, at: last.wanted === is ? -Infinity : performance.now() };
  return {
    mayTurn: () => {
      const isRepeat = failedAt.current !== null && failedAt.current !== is;
      failedAt.current = null;
      if (isRepeat || performance.now() - turned.current.at < onItsWayMs) return false;
      turned.current.wanted = !is;
      return true;
    },
    noteFailed: () => {
      failedAt.current = is;
    },
  };
}
