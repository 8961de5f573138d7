import { tell } from './Toasts.tsx';

/** A hand that is already on its way to a row or a button cannot be stopped sooner. */
export const onItsWayMs = 700;
const leastPx = 2;

/**
 * Guards a touch of rows that are not held still: it was meant for what was there a moment ago. A row that has
 * just moved under it, by no touch of the same hand, ignores the tap and `says` so. Ends with the returned function.
 */
export function guardFirstTap(
  page: HTMLElement,
  {
    rows,
    isHeld = () => false,
    says,
  }: { rows: string; isHeld?: () => boolean; says: () => string },
): () => void {
  let tops = new Map<Element, number>();
  let movedAt = new WeakMap<Element, number>();
  // Opened by a touch: what comes with the page is its own, too.
  let touchedAt = navigator.userActivation?.isActive ? performance.now() : -Infinity;
  let isTooSoon = false;
  const watched = new WeakSet<Element>();
  const resized = new ResizeObserver(() => look());
  /** A row also moves because of what appears above it. */
  const look = () => {
    // Its parts, because the page itself may be as high as before.
    for (const part of page.children) {
      if (!watched.has(part)) resized.observe(part);
      watched.add(part);
    }
    if (isHeld()) return;
    const begins = page.getBoundingClientRect().top;
    const before = tops;
    tops = new Map(
      [...page.querySelectorAll(rows)].map((row) => [
        row,
        row.getBoundingClientRect().top - begins,
      ]),
    );
    const now = performance.now();
    // What the hand itself has moved it has seen.
    if (before.size === 0 || now - touchedAt < onItsWayMs) return;
    for (const [row, at] of tops)
      if (Math.abs(at - (before.get(row) ?? Infinity)) > leastPx) movedAt.set(row, now);
  };
  /** Only rows of the page itself: a dialog does not move with what is behind it. */
  const rowUnder = (target: EventTarget | null): Element | null =>
    target instanceof Element && page.contains(target) && !target.closest('dialog')
      ? target.closest(rows)
      : null;
  const touch = ({ target, pointerType }: PointerEvent) => {
    const row = rowUnder(target);
    const at = (row && movedAt.get(row)) ?? -Infinity;
    isTooSoon = pointerType === 'touch' && !isHeld() && performance.now() - at < onItsWayMs;
    lift();
  };
  const lift = () => {
    touchedAt = performance.now();
  };
  const click = (event: MouseEvent) => {
    // A click from the keyboard.
    if (!isTooSoon || event.detail === 0) return;
    isTooSoon = false;
    // Now it is known.
    movedAt = new WeakMap();
    event.preventDefault();
    event.stopPropagation();
    tell(says(), { bad: true });
  };
  look();
  const drawn = new MutationObserver(look);
  drawn.observe(page, { childList: true, subtree: true });
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  window.addEventListener('pointerdown', touch, options);
  window.addEventListener('pointerup', lift, options);
  window.addEventListener('click', click, options);
  return () => {
    drawn.disconnect();
    resized.disconnect();
    ends.abort();
  };
}
