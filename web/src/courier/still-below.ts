import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What is told above a screen comes and goes at any moment; what lies under the thumb stays where it is: the screen is
 * scrolled by as much, which a short one can be too (`--told`), and as far as it cannot be, being at its top, the room of
 * what has gone stays until it is scrolled. Before the first touch, and where another screen is opened, the screen shows its top instead.
 */
export function useStillBelow(path: string): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    current.style.minBlockSize = '';
    height.current = current.offsetHeight;
  }, [path]);
  useEffect(() => {
    const told = room.current?.firstElementChild;
    const page = document.getElementById('page');
    if (!(told instanceof HTMLElement) || !page) return;
    let isTouched = false;
    const touch = () => {
      isTouched = true;
    };
    const settle = () => {
      const { current: before } = height;
      const least = told.offsetHeight;
      const now = isTouched ? Math.max(least, before - page.scrollTop) : least;
      height.current = now;
      if (room.current) room.current.style.minBlockSize = now > least ? `${now}px` : '';
      if (!isTouched) return;
      page.style.setProperty('--told', `${Math.max(before, now)}px`);
      page.scrollBy({ top: now - before, behavior: 'instant' });
      page.style.setProperty('--told', `${now}px`);
    };
    const scrolled = () => {
      if (height.current > told.offsetHeight) settle();
    };
    const observer = new ResizeObserver(settle);
    observer.observe(told);
    page.addEventListener('scroll', scrolled);
    window.addEventListener('pointerdown', touch, { capture: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('scroll', scrolled);
      window.removeEventListener('pointerdown', touch, { capture: true });
    };
  }, []);
  return room;
}
