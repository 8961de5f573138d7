import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tell } from '../../ui/base/feedback/Toasts.tsx';

/** A finger that is on its way for a row cannot be called back sooner. */
const onItsWayMs = 700;
const leastPx = 2;

/** Of the page itself: a dialog stands still, whatever moves behind it. */
const rowUnder = (target: Element, page: HTMLElement | null): Element | null =>
  page?.contains(target) && !target.closest('dialog') ? target.closest('li') : null;

/**
 * The first touch of a page whose rows do not stand still yet: it was meant for what stood there a moment ago. A row
 * (`li`) that has just come under it takes no tap, and says so.
 */
export function useFirstTap(page: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const tops = useRef(new Map<Element, number>());
  const movedAt = useRef(new WeakMap<Element, number>());
  const held = useRef(isHeld);
  held.current = isHeld;
  // Whatever was drawn: a row moves by what came above it too.
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
      // From the keyboard.
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
