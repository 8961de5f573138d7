import { type RefObject, useEffect, useRef, useState } from 'react';

/** A hand that has rested for so long is not on its way to a row. */
const restMs = 700;
/** Who moves about for longer reads, and wants to see what came. */
const longestMs = 3000;

interface Held<Row> {
  of: unknown;
  rows: readonly Row[];
  since: number;
}

/**
 * The rows of a list where they were while a mouse is on its way to one of them: what a colleague adds above would come
 * under the click. What they say is as fresh as ever. A list that is `of` something else (filter, page) is shown at once.
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
    const letGo = () => {
      clearTimeout(rest);
      held.current = null;
      if (now.current.shown !== now.current.live) drawAgain((times) => times + 1);
    };
    const hold = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element && target.closest('tbody')))
        return letGo();
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
    for (const over of ['pointerleave', 'click', 'keydown'])
      lines.addEventListener(over, letGo, { signal });
    return () => {
      clearTimeout(rest);
      ends.abort();
    };
  }, [box]);
  return shown;
}

/** Each where it was, as it is now; one that has gone is what it last was. */
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
