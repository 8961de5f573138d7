import { useEffect, useState } from 'react';

/**
 * Runs work once the browser has painted the current state: for what a tap causes but nobody waits
 * to see. Returns a function that cancels it.
 */
export function afterFrame(work: () => void): () => void {
  // A hidden page has no frames.
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

/** False until the component has been painted. */
export function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return painted;
}
