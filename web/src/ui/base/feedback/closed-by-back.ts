import { useLayoutEffect, useRef } from 'react';

interface Opened {
  element: Element | null;
  close: () => void;
}

/** What is open over the screen, the last opened at the end. */
const opened: Opened[] = [];

export const openedLast = (): Opened | null => opened.at(-1) ?? null;

/** While it is open, Back closes it and the screen under it stays; `where` is its own element. */
export function useClosedByBack(
  open: boolean,
  onClose: () => void,
  where?: { readonly current: Element | null },
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!open) return;
    const own: Opened = { element: where?.current ?? null, close: () => close.current() };
    opened.push(own);
    return () => void opened.splice(opened.indexOf(own), 1);
  }, [open, where]);
}
