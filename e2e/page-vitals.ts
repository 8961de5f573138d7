import type { Page } from '@playwright/test';

// What a user notices of a page, from the browser's own observers.

interface Vitals {
  /** Until the largest element of the screen is shown. */
  lcpMs: number;
  /** The longest time from a touch or key to the next paint. */
  inpMs: number;
  /** The worst window of unexpected shifts. */
  cls: number;
  /** What shifted, and by how much. */
  shifted: string[];
}

declare global {
  var vitals: () => Vitals;
}

/** Called before the page is opened: observes it from its first moment. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(noteVitals);
}

export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => globalThis.vitals());

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Runs in the page, before its own scripts. */
function noteVitals(): void {
  const found: Vitals = { lcpMs: 0, inpMs: 0, cls: 0, shifted: [] };
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'what left';
  };
  let window = { begun: 0, last: 0, sum: 0 };
  const take: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': ({ startTime }) => {
      found.lcpMs = Math.round(startTime);
    },
    event: (entry) => {
      if ((entry as PerformanceEventTiming).interactionId)
        found.inpMs = Math.max(found.inpMs, entry.duration);
    },
    // Shifts less than a second apart count together, for at most five seconds.
    'layout-shift': (entry) => {
      const { value, startTime, hadRecentInput, sources } = entry as Shift;
      if (hadRecentInput) return;
      const goesOn = startTime - window.last < 1000 && startTime - window.begun < 5000;
      if (!goesOn) window = { begun: startTime, last: startTime, sum: 0 };
      window.last = startTime;
      window.sum += value;
      found.cls = Math.max(found.cls, window.sum);
      const names = sources.map(({ node }) => nameOf(node)).join(', ');
      found.shifted.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${names}`);
    },
  };
  for (const [type, note] of Object.entries(take))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  globalThis.vitals = () => found;
}
