import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A thumb that trembles does not move anything. */
const leastPx = 8;
/** The day's cash stands at the foot of the list, and a thumb does not go below it. */
const edgePx = 120;
const scrollPx = 9;

interface Dragged {
  from: number;
  to: number;
}

interface Held extends Dragged {
  /** Where the thumb was put down, and where it is. */
  y: number;
  nowY: number;
  moving: boolean;
}

/**
 * The row follows the thumb from one place to the next; a tap that does not move opens its choices. `onHold` is told
 * when a thumb takes hold of the list and when it lets go, after `onMove`.
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
    // At an edge the list goes on though the thumb rests.
    frame.current = requestAnimationFrame(follow);
  };
  const letGo = (isPutDown: boolean) => {
    const now = held.current;
    if (!now) return;
    held.current = null;
    cancelAnimationFrame(frame.current);
    hasMoved.current = isPutDown && now.moving;
    // It is put down where the thumb is, though that place was not drawn yet.
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
    // What takes the row out of the page takes it from the thumb.
    onLostPointerCapture: () => letGo(false),
    // A drag ends with a click too.
    onClick: () => {
      if (!hasMoved.current) onTap(key);
      hasMoved.current = false;
    },
  });
  return { dragged, handlers };
}

/** Near an edge of the screen the list goes on under the thumb. */
function scrollAt(y: number): void {
  const page = document.getElementById('page');
  const box = page?.getBoundingClientRect();
  if (!page || !box) return;
  if (y < box.top + edgePx) page.scrollBy(0, -scrollPx);
  if (y > box.bottom - edgePx) page.scrollBy(0, scrollPx);
}
