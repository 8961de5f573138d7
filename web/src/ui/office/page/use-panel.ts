import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useChange, useInAddress } from '../list/use-address.ts';

export interface PanelState {
  /** The code or id in the address, null when no panel is open. */
  open: string | null;
  show: (key: string) => void;
  close: () => void;
}

/** A side panel with its own address (`?fiche=…`): Back closes it, a link can be shared. */
export function usePanel(name = 'fiche'): PanelState {
  const open = useInAddress(name) ?? null;
  const change = useChange();
  const { history } = useRouter();
  const pushed = useRef(false);
  const show = useCallback(
    (key: string) => {
      if (open === null) pushed.current = true;
      change({ [name]: key }, open === null ? 'push' : 'replace');
    },
    [change, name, open],
  );
  const close = useCallback(() => {
    if (pushed.current && history.canGoBack()) {
      pushed.current = false;
      history.back();
    } else change({ [name]: undefined });
  }, [change, history, name]);
  return { open, show, close };
}
