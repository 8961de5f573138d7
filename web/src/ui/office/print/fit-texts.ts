/** Letters narrower than this are not read from two metres. */
const narrowest = 0.6;

interface Fitting {
  box: HTMLElement;
  letters: HTMLElement;
  largestMm: number;
  /** Size that it keeps while narrowing is enough. */
  leastMm: number;
}

/** By its letters: who asks twice is fitted once. */
const waiting = new Map<HTMLElement, Fitting>();

/**
 * Before the next paint, with all others that ask until then: a text that is measured between two that are written has
 * its page laid out again.
 */
export function fitSoon(fitting: Fitting): void {
  if (waiting.size === 0) queueMicrotask(fitAll);
  waiting.set(fitting.letters, fitting);
}

function fitAll(): void {
  const all = [...waiting.values()].filter(({ letters }) => letters.isConnected);
  waiting.clear();
  for (const { letters, largestMm } of all) {
    letters.style.transform = '';
    letters.style.fontSize = `${largestMm}mm`;
  }
  const largest = all.map((one) => ({ ...one, ...measured(one) }));
  for (const one of largest) one.letters.style.fontSize = `${sizeFor(one)}mm`;
  const narrowed = largest.map((one) => ({ ...one, ...measured(one) }));
  for (const { letters, room, width } of narrowed)
    if (width > room) letters.style.transform = `scaleX(${room / width})`;
  // The width of the letters is only known once their font is there, which the first measure asks for.
  if (document.fonts.status === 'loading')
    void document.fonts.ready.then(() => {
      for (const one of all) fitSoon(one);
    });
}

const measured = ({ box, letters }: Fitting): { room: number; width: number } => ({
  room: box.clientWidth,
  width: letters.offsetWidth,
});

/** Smaller while it is too wide, down to `leastMm`; below that while narrowing alone would not do. */
function sizeFor({ room, width, largestMm, leastMm }: Fitting & { room: number; width: number }) {
  const widthAt = (size: number): number => (width * size) / largestMm;
  let size = largestMm;
  while (size > leastMm && widthAt(size) > room) size -= 0.5;
  while (size > 0.5 && widthAt(size) * narrowest > room) size -= 0.5;
  return size;
}
