import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../base/feedback/after-frame.ts';
import { type Search, useChange, useInAddress } from '../list/use-address.ts';

export interface PanelState {
  /** The code or id in the address; null when no panel is open. */
  open: string | null;
  show: (key: string) => void;
  close: () => void;
}

/** Parameters of the address that open a side panel. */
export const panelNames = ['fiche', 'colis', 'scan'] as const;

/** A side panel with its own address (`?fiche=…`): Back closes it, a link can be shared. */
export function usePanel(name: (typeof panelNames)[number] = 'fiche'): PanelState {
  const inAddress = useInAddress(name) ?? null;
  const [ahead, setAhead] = useState<string | null>(null);
  if (ahead !== null && inAddress !== null) setAhead(null);
  const open = inAddress ?? ahead;
  const change = useChange();
  const router = useRouter();
  const pushed = useRef(false);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  const show = useCallback(
    (key: string) => {
      leave.current();
      // What is opened on the page is not left under what was scanned before.
      const opening = { scan: undefined, [name]: key };
      if (inAddress !== null) return change(opening);
      // The panel appears in the frame after the tap; the router's work follows in the next one.
      setAhead(key);
      leave.current = afterFrame(() => {
        pushed.current = true;
        change(opening, 'push');
      });
    },
    [change, inAddress, name],
  );
  const close = useCallback(() => {
    const { history, state } = router;
    const shown = (state.location.search as Search)[name] ?? null;
    if (shown === null) {
      leave.current();
      setAhead(null);
    }
    // Back may already have closed what an act closes when it is answered.
    if (shown === null || shown !== open) return;
    if (pushed.current && history.canGoBack()) {
      pushed.current = false;
      // No BACK, which would close what the person has just answered in it.
      history.go(-1);
    } else change({ [name]: undefined });
  }, [change, router, name, open]);
  return { open, show, close };
}
