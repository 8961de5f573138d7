import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../base/feedback/after-frame.ts';
import { useChange, useInAddress } from '../list/use-address.ts';

export interface PanelState {
  /** The code or id in the address, null when no panel is open. */
  open: string | null;
  show: (key: string) => void;
  close: () => void;
}

/** A side panel with its own address (`?fiche=…`): Back closes it, a link can be shared. */
export function usePanel(name = 'fiche'): PanelState {
  const inAddress = useInAddress(name) ?? null;
  const [ahead, setAhead] = useState<string | null>(null);
  if (ahead !== null && inAddress !== null) setAhead(null);
  const open = inAddress ?? ahead;
  const change = useChange();
  const { history } = useRouter();
  const pushed = useRef(false);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  const show = useCallback(
    (key: string) => {
      leave.current();
      if (inAddress !== null) return change({ [name]: key });
      pushed.current = true;
      // The panel stands in the frame that answers the finger; the router's work is for the next one.
      setAhead(key);
      leave.current = afterFrame(() => change({ [name]: key }, 'push'));
    },
    [change, inAddress, name],
  );
  const close = useCallback(() => {
    leave.current();
    setAhead(null);
    if (inAddress !== null && pushed.current && history.canGoBack()) history.back();
    else if (inAddress !== null) change({ [name]: undefined });
    pushed.current = false;
  }, [change, history, inAddress, name]);
  return { open, show, close };
}
