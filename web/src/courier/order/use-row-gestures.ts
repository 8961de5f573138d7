import { type MouseEvent, type PointerEvent, useRef } from 'react';

const swipePx = 44;
const steadyPx = 10;
const longPressMs = 450;
/** A row follows the thumb no further than this. */
const mostPx = 72;

interface Held {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  row: HTMLElement;
  sideways: boolean;
}

/** A swipe to either side, or a long press, opens the menu of a row and does nothing else. */
export function useRowGestures(onOpen: () => void) {
  const held = useRef<Held | null>(null);
  const wasGesture = useRef(false);
  const letGo = () => {
    const now = held.current;
    if (!now) return;
    clearTimeout(now.timer);
    now.row.style.transform = '';
    held.current = null;
  };
  const open = () => {
    wasGesture.current = true;
    letGo();
    onOpen();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasGesture.current = false;
      letGo();
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      held.current = {
        x: event.clientX,
        y: event.clientY,
        timer: setTimeout(open, longPressMs),
        row: event.currentTarget,
        sideways: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (!now || !event.isPrimary) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (Math.abs(dx) > steadyPx || Math.abs(dy) > steadyPx) clearTimeout(now.timer);
      now.sideways ||= Math.abs(dx) > steadyPx && Math.abs(dx) > Math.abs(dy) * 1.5;
      if (!now.sideways) return;
      now.row.style.transform = `translateX(${Math.max(-mostPx, Math.min(mostPx, dx))}px)`;
      wasGesture.current = true;
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current;
      if (now?.sideways && Math.abs(event.clientX - now.x) >= swipePx) open();
      else letGo();
    },
    onPointerCancel: letGo,
    // On some phones a long press on a link opens a menu of its own.
    onContextMenu: (event: MouseEvent) => {
      if (held.current || wasGesture.current) event.preventDefault();
    },
    // Lifting the finger must not count as a tap.
    onClickCapture: (event: MouseEvent) => {
      if (!wasGesture.current) return;
      wasGesture.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
