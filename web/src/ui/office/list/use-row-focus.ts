import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../base/feedback/focus.ts';

interface Place {
  row: HTMLElement;
  /** Among the rows. */
  at: number;
}

/**
 * A row (`data-key`) that takes the focus away with it, by its own button, the answer of a dialog or
 * a colleague's act, leaves it to itself where it is drawn anew, otherwise to the row in its place:
 * to the row and not to a button, which a second Enter would press. So does the row of the panel
 * that was `open`.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, open: string | null = null): void {
  const last = useRef<Place>(null);
  const opened = useRef<Place>(null);
  const giveBack = useCallback(() => {
    if (!last.current || !box.current) return;
    const { row, at } = last.current;
    const rows = rowsOf(box.current).filter(({ inert }) => !inert);
    const same = rows.find(({ dataset }) => dataset['key'] === row.dataset['key']);
    const around = box.current.closest<HTMLElement>('.table-box');
    const to = same ?? rows[Math.min(at, rows.length - 1)] ?? around;
    to?.focus({ preventScroll: true });
    to?.scrollIntoView({ block: 'nearest' });
  }, [box]);
  useLayoutEffect(() => {
    if (!box.current) return;
    const rows = rowsOf(box.current);
    const row = rows.find(({ dataset }) => dataset['key'] === open);
    if (row) opened.current = { row, at: rows.indexOf(row) };
    else if (open === null && opened.current) {
      last.current ??= opened.current;
      opened.current = null;
    }
  });
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || !box.current) return;
    if (place.row.isConnected) place.at = rowsOf(box.current).indexOf(place.row);
    if (isFocusLost() || isInert(place.row)) giveBack();
  });
  useEffect(() => {
    const isBehind = (target: Element) => {
      const dialog = target.closest('dialog');
      return dialog !== null && !dialog.contains(box.current);
    };
    const hear = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element) || !box.current) return;
      const row = rowAround(target, box.current);
      if (row) last.current = { row, at: rowsOf(box.current).indexOf(row) };
      // A dialog whose opener is gone gives it to nobody.
      else if (target.matches('main') && relatedTarget === null) giveBack();
      else if (!isBehind(target)) last.current = null;
    };
    const letGo = ({ target }: Event) => {
      if (target instanceof Element && !box.current?.contains(target) && !isBehind(target))
        last.current = null;
    };
    const ends = new AbortController();
    document.addEventListener('focusin', hear, { signal: ends.signal });
    document.addEventListener('pointerdown', letGo, { signal: ends.signal, capture: true });
    return () => ends.abort();
  }, [box, giveBack]);
}

const rowsOf = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('[data-key]'),
];

/** The outermost: a row may ask in a dialog of its own, with rows in it. */
function rowAround(element: Element, box: HTMLElement): HTMLElement | null {
  let row: HTMLElement | null = null;
  let one = element.closest<HTMLElement>('[data-key]');
  for (
    ;
    one && box.contains(one);
    one = one.parentElement?.closest<HTMLElement>('[data-key]') ?? null
  )
    row = one;
  return row;
}

/** The focus stands in a part of the row that takes no more presses. */
function isInert(row: HTMLElement): boolean {
  const now = document.activeElement;
  return now !== null && row.contains(now) && now.closest('[inert]') !== null;
}
