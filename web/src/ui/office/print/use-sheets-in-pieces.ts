import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than a window shows. */
const first = 8;
/** Few enough that the page scrolls and its buttons respond in between. */
const more = 25;

/**
 * Draws the first of many sheets at once and the others a few at a time, because two thousand labels would leave the page
 * white for twenty seconds. A print started from the browser draws the missing ones first.
 */
export function useSheetsInPieces<Sheet>(sheets: readonly Sheet[]): {
  drawn: readonly Sheet[];
  ready: boolean;
} {
  const [of, setOf] = useState(sheets);
  const [reach, setReach] = useState(first);
  if (of !== sheets) {
    setOf(sheets);
    setReach(first);
  }
  const ready = reach >= sheets.length;
  useEffect(() => {
    if (ready) return undefined;
    // After a frame, so that what has been drawn is also painted.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setReach(reach + more));
    });
    const all = () => flushSync(() => setReach(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', all);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('beforeprint', all);
    };
  }, [ready, reach]);
  return { drawn: ready ? sheets : sheets.slice(0, reach), ready };
}
