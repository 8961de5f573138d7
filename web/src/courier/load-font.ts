import { onAnswer } from './outbox/outbox.ts';

const longestMs = 15_000;

/**
 * The font is as large as the whole application. It is loaded once the first screen has its data
 * and the files for offline use are here; until then the device's own font is shown.
 */
export async function loadFont(): Promise<void> {
  const page = document.documentElement;
  if ('font' in page.dataset) return;
  await atMost(Promise.all([firstAnswer(), navigator.serviceWorker?.ready]));
  await document.fonts.load("16px 'Instrument Sans Variable'").catch(() => []);
  page.dataset['font'] = '';
}

const firstAnswer = () =>
  new Promise<void>((resolve) => {
    const stop = onAnswer(() => {
      stop();
      resolve();
      return Promise.resolve();
    });
  });

const atMost = (what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, longestMs))]);
