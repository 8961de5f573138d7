import { type ReactNode, useCallback, useContext, useState } from 'react';
import { RowInUse } from './row-around.ts';

/**
 * An act that goes with what it can act on, but not while its dialog is open: what somebody writes
 * there stays when a colleague has been faster, and the answer says so.
 */
export function KeptWhileAsked({ when, children }: { when: boolean; children: ReactNode }) {
  const [asked, setAsked] = useState(0);
  const around = useContext(RowInUse);
  const use = useCallback(() => {
    setAsked((now) => now + 1);
    const end = around?.();
    return () => {
      setAsked((now) => now - 1);
      end?.();
    };
  }, [around]);
  return when || asked > 0 ? <RowInUse value={use}>{children}</RowInUse> : null;
}
