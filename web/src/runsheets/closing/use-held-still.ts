import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { guardFirstTap } from '../../ui/base/feedback/guard-first-tap.ts';

/**
 * On a touch screen no movement announces a finger: after the first touch, others may follow at any
 * time.
 */
const comesUnseen = () => !matchMedia('(hover: hover)').matches;

/**
 * Keeps rows whose buttons act at once in the places they had when the hand arrived, or the first
 * key was pressed in one, until the hand moves on: to something on the page that is not a row (`li`),
 * to a dialog or to another window.
 */
export function useHeldStill<T extends object>(
  live: T,
  page: RefObject<HTMLElement | null>,
): { shown: T; letGo: () => void } {
  const [held, setHeld] = useState<T | null>(null);
  const latest = useRef(live);
  latest.current = live;
  const isHeld = useRef(false);
  isHeld.current = held !== null;
  useEffect(
    () =>
      page.current
        ? guardFirstTap(page.current, {
            rows: 'li',
            isHeld: () => isHeld.current,
            says: () => 'La liste vient de bouger : rien n’a été fait. Touchez encore.',
          })
        : undefined,
    [page],
  );
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
    const press = (event: Event) => {
      if (isIn('li', event) && page.current && event.composedPath().includes(page.current))
        hold(event);
    };
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('pointermove', hold, { signal });
    document.addEventListener('pointerdown', hold, { signal });
    document.addEventListener('click', click, { signal });
    document.addEventListener('focusin', focus, { signal });
    // The focus alone says nothing: a closed dialog gives it back to the row that was clicked.
    document.addEventListener('keydown', press, { signal, capture: true });
    window.addEventListener('blur', letGo, { signal });
    return () => ends.abort();
  }, [page, letGo]);
  return { shown: held ?? live, letGo };
}

/** By the path of the event, because what was clicked may already be gone from the page. */
const isIn = (selector: string, event: Event): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.matches(selector));
