import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Prints what the page shows; for each sheet of paper, how many runs of text are on it. */
export async function printedRuns(page: Page): Promise<number[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const file = pdf.toString('latin1');
  return Array.from(file.matchAll(/\/Contents (\d+) 0 R/g), ([, object = '']) => {
    const start = file.indexOf(`\n${object} 0 obj`);
    const length = Number(/\/Length (\d+)/.exec(file.slice(start))?.[1]);
    const from = file.indexOf('\n', file.indexOf('stream', start)) + 1;
    const drawn = inflateSync(pdf.subarray(from, from + length)).toString('latin1');
    return [...drawn.matchAll(/\bT[jJ]\b/g)].length;
  });
}
