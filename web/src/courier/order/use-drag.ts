import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A trembling thumb moves nothing. */
const leastPx = 8;
/** The day's cash is at the bottom of the list, and a thumb does not go below it. */
const edgePx = 120;
const scrollPx = 9;

interface Dragged {
  from: number;
  to: number;
}

interface Held extends Dragged {
  /** Where the pointer was pressed, and where it is now. */
  y: number;
  nowY: number;
  moving: boolean;
}

/**
 * The row follows the pointer from place to place; a tap without movement opens its menu. `onHold`
 * is called when the list is grabbed and, after `onMove`, when it is released.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  onTap: (key: string) => void,
  onHold: (isHeld: boolean) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const held = useRef<Held | null>(null);
  const hasMoved = useRef(false);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const placeUnder = (y: number): number => {
    const bottoms = [...(list.current?.children ?? [])]
      .map((row) => row.getBoundingClientRect().bottom)
      .toSorted((a, b) => a - b);
    const to = bottoms.findIndex((bottom) => y < bottom);
    return to < 0 ? bottoms.length - 1 : to;
  };
  const follow = () => {
    const now = held.current;
    if (!now?.moving) return;
    now.to = placeUnder(now.nowY);
    setDragged((before) => (before?.to === now.to ? before : { from: now.from, to: now.to }));
    scrollAt(now.nowY);
    // At an edge the list scrolls on even if the thumb rests.
    frame.current = requestAnimationFrame(follow);
  };
  const letGo = (isPutDown: boolean) => {
    const now = held.current;
    if (!now) return;
    held.current = null;
    cancelAnimationFrame(frame.current);
    hasMoved.current = isPutDown && now.moving;
    // It is dropped where the thumb is, even if that place was not rendered yet.
    const to = placeUnder(now.nowY);
    setDragged(null);
    if (isPutDown && now.moving && now.from !== to) onMove(now.from, to);
    onHold(false);
  };
  const handlers = (place: number, key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      // A second finger moves nothing.
      if (!event.isPrimary || event.button !== 0) return;
      hasMoved.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
      const y = event.clientY;
      held.current = { from: place, to: place, y, nowY: y, moving: false };
      onHold(true);
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (!now || !event.isPrimary) return;
      now.nowY = event.clientY;
      if (now.moving || Math.abs(now.nowY - now.y) <= leastPx) return;
      now.moving = true;
      follow();
    },
    onPointerUp: () => letGo(true),
    onPointerCancel: () => letGo(false),
    // A row that is removed from the page loses the pointer.
    onLostPointerCapture: () => letGo(false),
    // A drag also ends with a click event.
    onClick: () => {
      if (!hasMoved.current) onTap(key);
      hasMoved.current = false;
    },
  });
  return { dragged, handlers };
}

/** Near an edge of the screen, the list scrolls under the thumb. */
function scrollAt(y: number): void {
  const page = document.getElementById('page');
  const box = page?.getBoundingClientRect();
  if (!page || !box) return;
  if (y < box.top + edgePx) page.scrollBy(0, -scrollPx);
  if (y > box.bottom - edgePx) page.scrollBy(0, scrollPx);
}
