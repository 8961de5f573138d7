import { useLayoutEffect, useRef } from 'react';

/** Letters narrower than this are not read from two metres. */
const narrowest = 0.6;

/** Narrower first, then smaller: a hub's name fills its line and never leaves it (look, « Label »). */
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
    const fit = () => {
      if (box.current && letters.current) fitInto(box.current, letters.current, largestMm, leastMm);
    };
    fit();
    // The width of the letters is only known once their font is there.
    void document.fonts.ready.then(fit);
  }, [largestMm, leastMm, text]);
  return (
    <span ref={box} className="fitted">
      <span ref={letters}>{text}</span>
    </span>
  );
}

function fitInto(box: HTMLElement, letters: HTMLElement, largestMm: number, leastMm: number): void {
  letters.style.transform = '';
  const widthAt = (size: number): number => {
    letters.style.fontSize = `${size}mm`;
    return letters.offsetWidth;
  };
  let size = largestMm;
  while (size > leastMm && widthAt(size) > box.clientWidth) size -= 0.5;
  while (widthAt(size) * narrowest > box.clientWidth) size -= 0.5;
  const share = box.clientWidth / widthAt(size);
  if (share < 1) letters.style.transform = `scaleX(${share})`;
}
