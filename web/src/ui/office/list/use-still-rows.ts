import { type RefObject, useEffect, useRef, useState } from 'react';

/** A mouse that has rested for this long is not on its way to a row. */
const restMs = 700;
/** Somebody who keeps moving for longer is reading, and wants to see what came in. */
const longestMs = 3000;
/** After a click the rows move freely for this long, so that its own result is seen at once. */
const afterClickMs = 2000;

interface Held<Row> {
  of: unknown;
  rows: readonly Row[];
  since: number;
}

/**
 * Keeps the rows of a list in place while a mouse is on its way to one of them: otherwise a row that a colleague adds
 * above would end up under the click. Their contents stay current, and a list `of` another filter or page is shown at
 * once (rules/lists 11).
 */
export function useStillRows<Row>(
  live: readonly Row[],
  {
    of,
    keyOf,
    box,
  }: { of: unknown; keyOf: (row: Row) => string; box: RefObject<HTMLElement | null> },
): readonly Row[] {
  const [, drawAgain] = useState(0);
  const held = useRef<Held<Row> | null>(null);
  const hand = held.current;
  const shown = hand && hand.of === of ? inPlaces(hand.rows, live, keyOf) : live;
  const now = useRef({ of, live, shown });
  now.current = { of, live, shown };
  useEffect(() => {
    const lines = box.current;
    if (!lines) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let freeUntil = 0;
    const letGo = () => {
      clearTimeout(rest);
      held.current = null;
      if (now.current.shown !== now.current.live) drawAgain((times) => times + 1);
    };
    const hold = ({ pointerType, target }: PointerEvent) => {
      const isOverRows = target instanceof Element && target.closest('tbody') !== null;
      if (pointerType !== 'mouse' || !isOverRows || performance.now() < freeUntil) return letGo();
      const list = now.current;
      held.current ??= { of: list.of, rows: list.live, since: performance.now() };
      const { of: heldOf, since } = held.current;
      if (heldOf !== list.of || performance.now() - since > longestMs) return letGo();
      clearTimeout(rest);
      rest = setTimeout(letGo, restMs);
    };
    const ends = new AbortController();
    const { signal } = ends;
    lines.addEventListener('pointermove', hold, { signal });
    const click = () => {
      freeUntil = performance.now() + afterClickMs;
      letGo();
    };
    lines.addEventListener('click', click, { signal });
    lines.addEventListener('keydown', letGo, { signal });
    lines.addEventListener('pointerleave', letGo, { signal });
    return () => {
      clearTimeout(rest);
      ends.abort();
    };
  }, [box]);
  return shown;
}

/** Each row in its old place with its current contents; one that is gone as it last was. */
function inPlaces<Row>(
  before: readonly Row[],
  live: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (before === live) return live;
  const fresh = new Map(live.map((row) => [keyOf(row), row]));
  const rows = before.map((row) => fresh.get(keyOf(row)) ?? row);
  return rows.length === live.length && rows.every((row, place) => row === live[place])
    ? live
    : rows;
}
