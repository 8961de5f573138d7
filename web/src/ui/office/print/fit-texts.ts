/** Narrower letters cannot be read from two metres. */
const narrowest = 0.6;

interface Fitting {
  box: HTMLElement;
  letters: HTMLElement;
  largestMm: number;
  /** The size to keep while narrowing is enough. */
  leastMm: number;
}

/** By element: asking twice fits once. */
const waiting = new Map<HTMLElement, Fitting>();

/**
 * Fits all texts that ask before the next paint together: measuring one between two that are
 * changed would lay the page out again each time.
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
  // The width of letters is only known once their font has loaded, which the first measurement
  // triggers.
  if (document.fonts.status === 'loading')
    void document.fonts.ready.then(() => {
      for (const one of all) fitSoon(one);
    });
}

const measured = ({ box, letters }: Fitting): { room: number; width: number } => ({
  room: box.clientWidth,
  width: letters.offsetWidth,
});

/**
 * Smaller while it is too wide, down to `leastMm`; below that when narrowing alone would not do.
 */
function sizeFor({ room, width, largestMm, leastMm }: Fitting & { room: number; width: number }) {
  const widthAt = (size: number): number => (width * size) / largestMm;
  let size = largestMm;
  while (size > leastMm && widthAt(size) > room) size -= 0.5;
  while (size > 0.5 && widthAt(size) * narrowest > room) size -= 0.5;
  return size;
}
