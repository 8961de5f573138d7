import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFirstTap } from './use-first-tap.ts';

/** Fingers come from nowhere: no movement says that one is on its way. After the first, any other may come. */
const comesUnseen = () => !matchMedia('(hover: hover)').matches;

/**
 * What a page shows, as it stood when a hand came to it: rows whose buttons act at once stay where they were until the
 * hand goes on, to something else on the page than a row (`li`), to a dialog or to another window.
 */
export function useHeldStill<T extends object>(
  live: T,
  page: RefObject<HTMLElement | null>,
): { shown: T; letGo: () => void } {
  const [held, setHeld] = useState<T | null>(null);
  const latest = useRef(live);
  latest.current = live;
  useFirstTap(page, held !== null);
  const letGo = useCallback(() => setHeld(comesUnseen() ? latest.current : null), []);
  useEffect(() => {
    const hold = (event: Event) => {
      if (!isIn('dialog', event)) setHeld((before) => before ?? latest.current);
    };
    const click = (event: Event) => {
      const isHere = page.current && event.composedPath().includes(page.current);
      if (isIn('dialog', event) || (isHere && !isIn('li', event))) letGo();
    };
    const focus = (event: Event) => {
      if (isIn('dialog', event)) letGo();
    };
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('pointermove', hold, { signal });
    document.addEventListener('pointerdown', hold, { signal });
    document.addEventListener('click', click, { signal });
    document.addEventListener('focusin', focus, { signal });
    window.addEventListener('blur', letGo, { signal });
    return () => ends.abort();
  }, [page, letGo]);
  return { shown: held ?? live, letGo };
}

/** By the way that it took: what was clicked may have left the page since. */
const isIn = (selector: string, event: Event): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.matches(selector));
