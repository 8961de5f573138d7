import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Notices above a screen come and go at any moment, but what is under the thumb must stay in place.
 * The screen is scrolled by the same height, which `--told` makes possible even on a short one. At
 * its top it cannot be scrolled further up; then the space of a vanished notice stays until the
 * screen is scrolled. Before the first touch, and when another screen opens, the screen shows its
 * top instead.
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
