import type { Browser, Locator, Page } from '@playwright/test';
import type { Company } from './company.ts';
import { slowDown, slowPhone } from './first-load.ts';
import { signedIn } from './people.ts';

// How long a courier's taps take on a slow phone: the browser's event timing, and the time until
// the intended screen.

const mostMs = 100;
const stops = 10;

interface Tap {
  /** From the touch to the next paint, as measured by the browser. */
  paintedMs: number;
  /** From the touch to the frame with the intended screen. */
  reachedMs: number;
}

/** Ten stops opened, left, opened again and delivered. */
export async function measureTaps(device: Browser, { courier }: Company): Promise<boolean> {
  const page = await signedIn(device, courier, 'phone');
  await page.addInitScript(noteTaps);
  await page.goto('/dashb/rs');
  const next = page.getByRole('article', { name: 'Prochain arrêt' });
  await next.waitFor();
  // The font and the map load last, and depend only on the network.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(6000);
  await slowDown(page);
  const taps: Record<'open' | 'back' | 'result', Tap[]> = { open: [], back: [], result: [] };
  for (let stop = 0; stop < stops; stop += 1) {
    const open = next.getByRole('link', { name: 'Ouvrir' });
    const back = page.getByRole('button', { name: 'Retour à la tournée' });
    taps.open.push(await tap(page, open, '.stop-page'));
    taps.back.push(await tap(page, back, '.next-what'));
    taps.open.push(await tap(page, open, '.stop-page'));
    const delivered = page.getByRole('button', { name: 'Livré', exact: true });
    taps.result.push(await tap(page, delivered, '.next-what'));
  }
  await page.context().close();
  const slow = Object.entries(taps).filter(([name, measured]) => !isQuick(name, measured));
  return slow.length === 0;
}

function isQuick(name: string, taps: readonly Tap[]): boolean {
  const painted = spreadOf(taps.map(({ paintedMs }) => paintedMs));
  const reached = spreadOf(taps.map(({ reachedMs }) => reachedMs));
  const quick = painted.middle <= mostMs;
  process.stdout.write(
    `${quick ? '✓' : '✗'} tap to ${name}: painted after ${painted.words} ms, there after ${reached.words} ms, ` +
      `${taps.length} taps, CPU ÷ ${slowPhone.slowdown}\n`,
  );
  return quick;
}

/** The median, with the minimum and the maximum. */
function spreadOf(all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b).map(Math.round);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { middle, words: `${middle} (${sorted[0] ?? 0}–${sorted.at(-1) ?? 0})` };
}

declare global {
  var taps: { paintedMs: number[]; reached: (selector: string) => Promise<number> };
}

async function tap(page: Page, target: Locator, selector: string): Promise<Tap> {
  await target.waitFor();
  // The second of two quick taps is ignored (CourierShell.tsx), and a real thumb takes longer.
  await page.waitForTimeout(700);
  await page.evaluate((wanted) => {
    globalThis.taps.paintedMs.length = 0;
    Object.assign(globalThis, { tapped: globalThis.taps.reached(wanted) });
  }, selector);
  await target.tap();
  const reachedMs = await page.evaluate(
    () => (globalThis as unknown as { tapped: Promise<number> }).tapped,
  );
  // The browser reports an event a moment after its frame.
  await page.waitForFunction(() => globalThis.taps.paintedMs.length > 0);
  const paintedMs = await page.evaluate(() => Math.max(...globalThis.taps.paintedMs));
  return { paintedMs, reachedMs };
}

/** Runs in the page, before its own scripts. */
function noteTaps(): void {
  const paintedMs: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (['pointerdown', 'pointerup', 'click'].includes(entry.name))
        paintedMs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  globalThis.taps = {
    paintedMs,
    reached: (selector) =>
      new Promise((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector(selector)) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
  };
}
