import { useEffect, useState } from 'react';

/**
 * Does this once the browser has painted what stands there now: what a tap brings along but nobody waits to see. Returns
 * how to leave it undone.
 */
export function afterFrame(work: () => void): () => void {
  // A page that nobody sees has no frames.
  if (document.hidden) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** False as long as the component has not been painted. */
export function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return painted;
}
