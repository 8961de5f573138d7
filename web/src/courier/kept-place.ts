import { type UIEvent, useLayoutEffect } from 'react';
import { isReturn } from '../ui/base/look/path.tsx';
import { courierPaths } from './courier-paths.ts';

const places = new Map<string, number>();

/** Back returns to the place in the list where it was left; any other way leads to its top. */
export function useKeptPlace(path: string) {
  useLayoutEffect(() => {
    return scrollOnceThere(isReturn() ? (places.get(path) ?? 0) : 0);
  }, [path]);
  return (event: UIEvent<HTMLElement>) => {
    places.set(path, event.currentTarget.scrollTop);
  };
}

/** After a result the list starts at its top, where the next stop is. */
export function showNextStop(): void {
  places.delete(courierPaths.runsheet);
  if (location.pathname === courierPaths.runsheet) document.getElementById('page')?.scrollTo(0, 0);
}

const contentWithinMs = 1000;

/** The list is rendered a moment after its screen; until then there is nothing to scroll. */
function scrollOnceThere(top: number): () => void {
  const until = performance.now() + contentWithinMs;
  let frame = 0;
  const scroll = () => {
    const page = document.getElementById('page');
    page?.scrollTo(0, top);
    if (page && page.scrollTop < top - 1 && performance.now() < until)
      frame = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(frame);
}
