import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../base/feedback/focus.ts';

/**
 * A row that leaves the table with the focus, by its own button or a colleague's act, leaves it to
 * the row that takes its place: to the row and not to a button, which a second Enter would press.
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const at = useRef<{ row: HTMLTableRowElement; place: number }>(null);
  useLayoutEffect(() => {
    const was = at.current;
    if (!was) return;
    if (was.row.isConnected) {
      was.place = was.row.sectionRowIndex;
      return;
    }
    at.current = null;
    if (!isFocusLost()) return;
    const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-key]') ?? [])];
    const next = rows.find(({ sectionRowIndex }) => sectionRowIndex >= was.place) ?? rows.at(-1);
    const around = body.current?.closest<HTMLElement>('.table-box');
    (next ?? around)?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLTableRowElement>('tr[data-key]');
      at.current = row && { row, place: row.sectionRowIndex };
    },
    onBlur: () => {
      // Another window leaves it where it is.
      if (!at.current?.row.contains(document.activeElement)) at.current = null;
    },
  };
}
