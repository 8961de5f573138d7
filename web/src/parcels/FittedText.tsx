import { useLayoutEffect, useRef, useState } from 'react';

/** Narrower first, then smaller: a hub's name fills its line and never leaves it (look, « Label »). */
export function FittedText({
  text,
  largestMm,
  leastMm,
}: {
  text: string;
  largestMm: number;
  leastMm: number;
}) {
  const box = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState(largestMm);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let next = largestMm;
    element.style.fontSize = `${next}mm`;
    while (next > leastMm && element.scrollWidth > element.clientWidth) {
      next -= 0.5;
      element.style.fontSize = `${next}mm`;
    }
    setSize(next);
  }, [largestMm, leastMm, text]);
  return (
    <span ref={box} className="fitted" style={{ fontSize: `${size}mm` }}>
      {text}
    </span>
  );
}
