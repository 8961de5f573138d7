import { useEffect, useRef, useState } from 'react';
import { doneAnyway, inAct, stopAct, stopped, unanswered } from '../../../http/acts.ts';
import { isUnknown, sentenceOf } from '../../../http/call-error.ts';
import { tell } from './Toasts.tsx';

/** An act that a dialog waits for, and that its « Annuler » stops if it was not sent yet. */
export function useCancellable() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const act = useRef<AbortController | null>(null);
  // The dialog may go with the row that its act has deleted, and what it says with it.
  const isGone = useRef(false);
  const isUnanswered = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (isUnanswered.current) tell(unanswered, { bad: true });
    };
  }, []);
  /**
   * Resolves whether it is done and the dialog may close; a refusal is kept in `error`. Does
   * nothing while another is under way.
   */
  const run = async (work: (signal: AbortSignal) => Promise<unknown> | void): Promise<boolean> => {
    // `busy` is from the last rendering, and two presses may come before the next one.
    if (act.current) return false;
    const mine = new AbortController();
    act.current = mine;
    setBusy(true);
    setError(null);
    isUnanswered.current = false;
    let isDone = false;
    try {
      await inAct(mine.signal, () => work(mine.signal));
      isDone = act.current === mine;
      // Taken back too late: the person must know what really happened.
      if (!isDone) tell(doneAnyway, { bad: true });
    } catch (problem) {
      const isLost = isUnknown(problem);
      if (act.current === mine && isGone.current)
        tell(isLost ? unanswered : sentenceOf(problem), { bad: true });
      else if (act.current === mine) {
        isUnanswered.current = isLost;
        setError(sentenceOf(problem));
      }
    }
    if (act.current === mine) {
      act.current = null;
      setBusy(false);
    }
    return isDone;
  };
  const cancel = () => {
    const going = act.current;
    act.current = null;
    isUnanswered.current = false;
    setBusy(false);
    setError(null);
    if (going && stopAct(going)) tell(stopped, { bad: true });
  };
  return { busy, error, run, cancel };
}
