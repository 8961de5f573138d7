import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What is drawn, and asks the server, once its place on the page comes into view. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return seen ? children : <span ref={place} aria-hidden="true" />;
}
