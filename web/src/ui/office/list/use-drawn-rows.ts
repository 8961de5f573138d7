import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than a page of 25, and than most screens show. */
const first = 30;
/** So few that scrolling does not stand still. */
const more = 15;
const near = '240px';

/**
 * The rows of a table that are drawn: the first ones, and more each time their end comes near. Below them the height of
 * the others is kept free (`rest`). What was drawn stays, so that no focus and no place is lost, and the row whose panel is
 * open is drawn with those after it; who searches in the page, takes all of it or prints it has every row.
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  openKey: string | null,
): {
  drawn: readonly Row[];
  /** How many are not. */
  rest: number;
  end: RefObject<HTMLTableRowElement | null>;
} {
  const [reach, setReach] = useState(first);
  const before = useRef(rows);
  if (before.current !== rows) {
    const next = reachIn(rows, { before: before.current, reach, keyOf });
    if (next !== reach) setReach(next);
    before.current = rows;
  }
  const open = openKey === null ? -1 : rows.findIndex((row) => keyOf(row) === openKey);
  if (open >= 0 && reach < open + more) setReach(open + more);
  const rest = Math.max(0, rows.length - reach);
  const end = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (rest === 0 || !end.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setReach((now) => now + more);
      },
      { rootMargin: near, scrollMargin: near },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [rest]);
  const some = rest > 0;
  useEffect(() => {
    if (!some) return undefined;
    // At once: the browser searches, takes or prints what stands there then.
    const draw = (how: number) => flushSync(() => setReach((now) => now + how));
    const all = () => draw(Number.POSITIVE_INFINITY);
    const hear = (event: KeyboardEvent) => {
      if (looksAtAll(event)) all();
      // The row that it leads to is the first that is not drawn.
      else if (event.key === 'ArrowDown' && end.current?.previousSibling === event.target)
        draw(more);
    };
    // Before the row itself hears it, and looks for the one after it.
    addEventListener('keydown', hear, true);
    addEventListener('beforeprint', all);
    return () => {
      removeEventListener('keydown', hear, true);
      removeEventListener('beforeprint', all);
    };
  }, [some]);
  return { drawn: rest > 0 ? rows.slice(0, reach) : rows, rest, end };
}

/** Ctrl+F, Ctrl+G and F3 search in the page, Ctrl+A takes all of it; on an Arabic keyboard by the place of the key. */
function looksAtAll({ key, code, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key === 'F3') return true;
  if (!ctrlKey && !metaKey) return false;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'a') return !(target instanceof Element && target.closest('input, textarea'));
  return letter === 'f' || letter === 'g';
}

/**
 * How many rows to draw when the rows change: few on another page; otherwise enough that a row that
 * was pushed down stays drawn.
 */
function reachIn<Row>(
  rows: readonly Row[],
  was: { before: readonly Row[]; reach: number; keyOf: (row: Row) => string },
): number {
  const { before, reach, keyOf } = was;
  const places = new Map(before.map((row, place) => [keyOf(row), place]));
  const placeBefore = (row: Row) => places.get(keyOf(row));
  if (!rows.some((row) => placeBefore(row) !== undefined)) return first;
  const last = rows.findLastIndex((row) => (placeBefore(row) ?? reach) < reach);
  return Math.max(reach, last + 1);
}
