import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Prints what the page shows; for each sheet of paper, how many runs of text are on it. */
export const printedRuns = async (page: Page): Promise<number[]> =>
  (await printedSheets(page)).map((drawn) => [...drawn.matchAll(/\bT[jJ]\b/g)].length);

/** Prints what the page shows; the greys it is painted with, which a label printer only dots. */
export async function printedGreys(page: Page): Promise<string[]> {
  const fills = (await printedSheets(page)).flatMap((drawn) =>
    Array.from(drawn.matchAll(/([\d.]+) \1 \1 rg\b/g), ([, grey = '']) => grey),
  );
  return [...new Set(fills)].filter((grey) => grey !== '0' && grey !== '1');
}

/** What is drawn on each sheet, in the operators of a PDF. */
async function printedSheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const file = pdf.toString('latin1');
  return Array.from(file.matchAll(/\/Contents (\d+) 0 R/g), ([, object = '']) => {
    const start = file.indexOf(`\n${object} 0 obj`);
    const length = Number(/\/Length (\d+)/.exec(file.slice(start))?.[1]);
    const from = file.indexOf('\n', file.indexOf('stream', start)) + 1;
    return inflateSync(pdf.subarray(from, from + length)).toString('latin1');
  });
}
