import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How far each table was scrolled, by the entry of the history that it was left in. */
const places = new Map<string, number>();

const entryNow = (): string => (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '';

/**
 * Back leads to the row that was looked at, not to the head of its list; another page or filter (`of`)
 * begins at its head.
 */
export function useKeptScroll(
  name: string,
  of: unknown,
  hasRows: boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const entry = useRef(entryNow());
  const isBack = useRef(places.has(`${entry.current} ${name}`));
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const scroller = target === document ? document.scrollingElement : (target as Element);
      if (box.current && scroller?.contains(box.current) && !isBack.current)
        places.set(`${entryNow()} ${name}`, scroller.scrollTop);
    };
    document.addEventListener('scroll', hear, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', hear, { capture: true });
  }, [name]);
  useLayoutEffect(() => {
    if (!isBack.current || !hasRows || !box.current) return;
    const scroller = scrollerOf(box.current);
    if (scroller) scroller.scrollTop = places.get(`${entry.current} ${name}`) ?? 0;
    isBack.current = false;
  }, [hasRows, name]);
  const shown = useRef(of);
  const found = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (entry.current !== entryNow()) {
      const place = places.get(`${entry.current} ${name}`);
      entry.current = entryNow();
      found.current = places.get(`${entry.current} ${name}`);
      // A panel has its own entry, though nothing was scrolled in it.
      if (place !== undefined) places.set(`${entry.current} ${name}`, place);
    }
    if (shown.current === of) return;
    shown.current = of;
    isBack.current = false;
    if (!box.current) return;
    const place = found.current;
    found.current = undefined;
    if (place === undefined) return toHead(box.current);
    const scroller = scrollerOf(box.current);
    if (scroller) scroller.scrollTop = place;
  });
  return box;
}

/** What stands over the table on its page stays where it is if the head is in sight. */
function toHead(box: HTMLElement): void {
  box.scrollTop = 0;
  if (box.getBoundingClientRect().top < 0) box.scrollIntoView();
}

/** On a desk the table itself, on a phone what holds the whole page. */
function scrollerOf(box: HTMLElement): Element | null {
  for (let one: HTMLElement | null = box; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement;
}
