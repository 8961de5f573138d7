import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tell } from '../../ui/base/feedback/Toasts.tsx';

/** A finger that is already moving towards a row cannot be stopped sooner. */
const onItsWayMs = 700;
const leastPx = 2;

/** Only rows of the page itself: a dialog does not move with what is behind it. */
const rowUnder = (target: Element, page: HTMLElement | null): Element | null =>
  page?.contains(target) && !target.closest('dialog') ? target.closest('li') : null;

/**
 * Guards the first touch of a page whose rows are not held still yet: it was meant for what was
 * there a moment ago. A row (`li`) that has just moved under it ignores the tap, and says so.
 */
export function useFirstTap(page: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const tops = useRef(new Map<Element, number>());
  const movedAt = useRef(new WeakMap<Element, number>());
  const held = useRef(isHeld);
  held.current = isHeld;
  // After any rendering: a row also moves because of what appears above it.
  useLayoutEffect(() => {
    if (isHeld || !page.current) return;
    const { top } = page.current.getBoundingClientRect();
    const before = tops.current;
    tops.current = new Map(
      [...page.current.querySelectorAll('li')].map((row) => [
        row,
        row.getBoundingClientRect().top - top,
      ]),
    );
    if (before.size === 0) return;
    for (const [row, now] of tops.current)
      if (Math.abs(now - (before.get(row) ?? Infinity)) > leastPx)
        movedAt.current.set(row, performance.now());
  });
  useEffect(() => {
    let isTooSoon = false;
    const touch = ({ target, pointerType }: PointerEvent) => {
      const row = target instanceof Element ? rowUnder(target, page.current) : null;
      const at = (row && movedAt.current.get(row)) ?? -Infinity;
      isTooSoon = pointerType === 'touch' && !held.current && performance.now() - at < onItsWayMs;
    };
    const click = (event: MouseEvent) => {
      // A click from the keyboard.
      if (!isTooSoon || event.detail === 0) return;
      isTooSoon = false;
      event.preventDefault();
      event.stopPropagation();
      tell('La liste vient de bouger : rien n’a été fait. Touchez encore.', { bad: true });
    };
    const ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    window.addEventListener('pointerdown', touch, options);
    window.addEventListener('click', click, options);
    return () => ends.abort();
  }, [page]);
}
