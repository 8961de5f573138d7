import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than a page of 25, and than most screens show. */
const first = 30;
/** So few that scrolling does not stand still. */
const more = 15;
const near = '240px';

/**
 * The rows of a table that are drawn: the first ones, and more each time their end comes near. Below them the height of
 * the others is kept free (`rest`). What was drawn stays, so that no focus and no place is lost; who searches in the page
 * or prints it has every row.
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): {
  drawn: readonly Row[];
  /** How many are not. */
  rest: number;
  end: RefObject<HTMLTableRowElement | null>;
} {
  const [reach, setReach] = useState(first);
  const before = useRef(rows);
  if (before.current !== rows) {
    if (reach > first && isOther(before.current, rows, keyOf)) setReach(first);
    before.current = rows;
  }
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
    const all = () => setReach(Number.POSITIVE_INFINITY);
    const print = () => flushSync(all);
    const hear = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')) all();
    };
    addEventListener('keydown', hear);
    addEventListener('beforeprint', print);
    return () => {
      removeEventListener('keydown', hear);
      removeEventListener('beforeprint', print);
    };
  }, [some]);
  return { drawn: rest > 0 ? rows.slice(0, reach) : rows, rest, end };
}

/** Another page of the list, not the same one after an event. */
function isOther<Row>(
  before: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
): boolean {
  const keys = new Set(before.map(keyOf));
  return !now.some((row) => keys.has(keyOf(row)));
}
