import { type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { RowInUse } from './row-around.ts';

/**
 * An act that goes with what it can act on, but not while its dialog is open: it stays as it last
 * was, with what somebody writes there, when a colleague has been faster, and the answer says so.
 */
export function KeptWhileAsked({ when, children }: { when: boolean; children: ReactNode }) {
  const [asked, setAsked] = useState(0);
  const last = useRef(children);
  if (when) last.current = children;
  const around = useContext(RowInUse);
  const use = useCallback(() => {
    setAsked((now) => now + 1);
    const end = around?.();
    return () => {
      setAsked((now) => now - 1);
      end?.();
    };
  }, [around]);
  return when || asked > 0 ? <RowInUse value={use}>{last.current}</RowInUse> : null;
}
