import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Who sees that rows have moved needs so long, ms, until the hand does something else than it was about to do. */
const aimMs = 350;

/**
 * Rows whose buttons act at once, and which move when a colleague or the courier does something: a click on a button
 * counts only where its row has stood still since the eye could see it there. `onMissed`: it did not. The keyboard
 * acts where its focus is, wherever that has moved to.
 */
export function useAimedClicks(
  list: RefObject<HTMLElement | null>,
  onMissed: () => void,
): (event: MouseEvent) => void {
  const stands = useRef(new Map<Element, { top: number; since: number }>());
  const look = () => {
    const before = stands.current;
    const here = list.current;
    if (!here) return;
    const page = here.parentElement ?? here;
    const origin = page.getBoundingClientRect().top;
    // What the page opens with has surprised nobody.
    const now = before.size === 0 ? Number.NEGATIVE_INFINITY : performance.now();
    stands.current = new Map(
      Array.from(here.querySelectorAll('li'), (row) => {
        const top = row.getBoundingClientRect().top - origin;
        const stood = before.get(row);
        const still = stood !== undefined && Math.abs(stood.top - top) < 1;
        return [row, { top, since: still ? stood.since : now }];
      }),
    );
  };
  useLayoutEffect(look);
  useEffect(() => {
    const above = list.current?.previousElementSibling;
    if (!above) return;
    const observer = new ResizeObserver(look);
    observer.observe(above);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` reads nothing but what does not change.
  }, [list]);
  return (event) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const row = event.target.closest('button')?.closest('li');
    const stood = row && stands.current.get(row);
    if (!stood || event.timeStamp - stood.since >= aimMs) return;
    event.preventDefault();
    event.stopPropagation();
    onMissed();
  };
}
