import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The row whose panel is open is in sight as it opens, and stays so when the list is read again,
 * unless somebody has scrolled it away.
 */
export function useOpenRow(
  body: RefObject<HTMLTableSectionElement | null>,
  open: string | null,
): void {
  const seen = useRef<{ open: string | null; isInSight: boolean }>({
    open: null,
    isInSight: false,
  });
  useLayoutEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('tr.open');
    if (open === null || !row) return;
    const isNew = seen.current.open !== open;
    if ((isNew || seen.current.isInSight) && !isInSight(row))
      row.scrollIntoView({ block: 'nearest' });
    seen.current = { open, isInSight: isInSight(row) };
  });
  useEffect(() => {
    if (open === null) {
      seen.current = { open, isInSight: false };
      return undefined;
    }
    const hear = () => {
      const row = body.current?.querySelector<HTMLElement>('tr.open');
      if (row) seen.current.isInSight = isInSight(row);
    };
    document.addEventListener('scroll', hear, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', hear, { capture: true });
  }, [open, body]);
}

/** Between the head of its table, which stays in sight, and the end of its box. */
function isInSight(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const box = row.closest('.table-box')?.getBoundingClientRect();
  const head = row.closest('table')?.tHead?.offsetHeight ?? 0;
  return (
    top >= Math.max(0, box?.top ?? 0) + head - 1 &&
    bottom <= Math.min(innerHeight, box?.bottom ?? innerHeight) + 1
  );
}
