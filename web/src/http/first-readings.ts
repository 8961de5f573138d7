import { keepText } from './keep-text.ts';
import { firstReadingsKey, readUser } from './session.ts';

/**
 * Remembers on this device what each screen of the office reads first and the files that draw it.
 * At the next opening the page requests the same before its script has loaded
 * (build/dashb-head.js). What would differ for another person or day is requested as usual.
 */

/** Method, address and body. */
type Reading = readonly [method: string, address: string, body: string | null];

interface Opening {
  readings: readonly Reading[];
  /** Scripts and styles, by path, without the first script. Another version has others. */
  files: readonly string[];
}

/**
 * Later reads come from what the person does. A device that started slowly gets as long as its
 * start took.
 */
const leastMs = 1_500;
const mostScreens = 12;
const mostReadings = 10;
const mostFiles = 24;
const longestReading = 2_000;

const readings: Reading[] = [];
let begun: { screen: string; at: number; firstMs: number } | null = null;

const screenNow = (): string => location.pathname + location.search;

/** Records each read of this page. */
export function noteReading(method: string, address: string, body: string | null): void {
  const now = performance.now();
  if (!begun) {
    begun = { screen: screenNow(), at: now, firstMs: Math.max(leastMs, now) };
    setTimeout(keep, begun.firstMs + 500);
  }
  if (now - begun.at > begun.firstMs || screenNow() !== begun.screen) return;
  if (readings.length >= mostReadings || address.length + (body?.length ?? 0) > longestReading)
    return;
  if (readings.some(([, other, sent]) => other === address && sent === body)) return;
  readings.push([method, address, body]);
}

function keep(): void {
  const user = readUser();
  if (!begun || !user || readings.length === 0) return;
  const screen = `${user.id} ${begun.screen}`;
  const { [screen]: _, ...others } = kept();
  const opening: Opening = { readings, files: filesUntil(begun.at + begun.firstMs) };
  const newest = [[screen, opening], ...Object.entries(others)].slice(0, mostScreens);
  keepText(firstReadingsKey, JSON.stringify(Object.fromEntries(newest)));
}

function filesUntil(last: number): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= last)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.+\.(?:js|css)$/.test(path))
    .slice(0, mostFiles);
}

function kept(): Record<string, Opening> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(firstReadingsKey) ?? '{}');
    return typeof read === 'object' ? { ...(read as Record<string, Opening>) } : {};
  } catch {
    return {};
  }
}
