import {
  type KeyboardEventHandler,
  type MouseEventHandler,
  type PointerEvent,
  type PointerEventHandler,
  useEffect,
  useRef,
  useState,
} from 'react';

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

/** What the element around the rows hears of a hand. */
export interface RowsHand {
  onPointerMove: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
  onClick: MouseEventHandler;
  onKeyDownCapture: KeyboardEventHandler;
}

/**
 * Keeps rows in place while a mouse is on its way to one of them: otherwise a row that a colleague adds
 * above would end up under the click. Their contents stay current, unless these decide how high a row is (`byContent`);
 * a list `of` another filter or page is shown at once (rules/lists 11).
 */
export function useStillRows<Row>(
  live: readonly Row[],
  keyOf: (row: Row) => string,
  { of = null, byContent = false }: { of?: unknown; byContent?: boolean } = {},
): { rows: readonly Row[]; hand: RowsHand } {
  const [, drawAgain] = useState(0);
  const held = useRef<Held<Row> | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const freeUntil = useRef(0);
  useEffect(() => () => clearTimeout(rest.current), []);
  const now = held.current;
  const before = now && now.of === of ? now.rows : live;
  const rows = byContent ? before : inPlaces(before, live, keyOf);
  const latest = useRef({ of, live, rows });
  latest.current = { of, live, rows };
  const letGo = () => {
    clearTimeout(rest.current);
    held.current = null;
    if (latest.current.rows !== latest.current.live) drawAgain((times) => times + 1);
  };
  const hold = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || performance.now() < freeUntil.current) return letGo();
    const list = latest.current;
    held.current ??= { of: list.of, rows: list.live, since: performance.now() };
    const { of: heldOf, since } = held.current;
    if (heldOf !== list.of || performance.now() - since > longestMs) return letGo();
    clearTimeout(rest.current);
    rest.current = setTimeout(letGo, restMs);
  };
  const click = () => {
    freeUntil.current = performance.now() + afterClickMs;
    letGo();
  };
  return {
    rows,
    hand: {
      onPointerMove: hold,
      onPointerLeave: letGo,
      onClick: click,
      onKeyDownCapture: letGo,
    },
  };
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
