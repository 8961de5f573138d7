import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Longer than the first screen takes to load, which goes first; scrolling past loads nothing. */
const glanceMs = 2_000;

/** Renders its children, which make requests, once their place has been in view for a while. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), glanceMs);
    });
    watch.observe(place.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return seen ? children : <span ref={place} aria-hidden="true" />;
}
