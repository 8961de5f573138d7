import { useLayoutEffect, useRef } from 'react';
import { fitSoon } from './fit-texts.ts';

/** Narrower first, then smaller: a hub's name fills its line and never leaves it. */
export function FittedText({
  text,
  largestMm,
  leastMm,
}: {
  text: string;
  largestMm: number;
  /** Size that it keeps while narrowing is enough. */
  leastMm: number;
}) {
  const box = useRef<HTMLSpanElement>(null);
  const letters = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current && letters.current)
      fitSoon({ box: box.current, letters: letters.current, largestMm, leastMm });
  }, [largestMm, leastMm, text]);
  return (
    <span ref={box} className="fitted">
      <span ref={letters}>{text}</span>
    </span>
  );
}
