import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * For a dialog, whose backdrop is itself: a press that begins and ends beside it. A text that is
 * marked with the mouse and let go past the edge is a click there too, and is none.
 */
export function usePressBeside(act: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      began.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (began.current && target === currentTarget) act();
    },
  };
}
