import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type PdfPage, pagesOf } from './pdf-pages.ts';

const packages = createRequire(import.meta.url);
const pixelsPerPoint = 4;

/** The decoder's input: pixels, or the bytes of an image. */
export type Picture = Parameters<typeof readBarcodes>[0];
type Matrix = readonly [number, number, number, number, number, number];
interface Printed {
  text: string;
  format: string;
}

/**
 * What a scanner reads on each page of one of our PDFs: the filled rectangles are painted as a
 * printer would, then an independent decoder reads them.
 */
export async function readPrintedCodes(pdf: Buffer): Promise<Printed[][]> {
  const pages: Printed[][] = [];
  for (const page of pagesOf(pdf)) pages.push(await readCodes(painted(page)));
  return pages;
}

/** What a scanner reads in a picture. */
export async function readCodes(picture: Picture): Promise<Printed[]> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm() }, fireImmediately: true });
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'QRCode'],
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text, format }) => ({ text, format }));
}

const wasm = (): ArrayBuffer => {
  const file = readFileSync(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return new Uint8Array(file).buffer;
};

function painted({ content, width, height }: PdfPage): Picture {
  const wide = Math.ceil(width * pixelsPerPoint);
  const tall = Math.ceil(height * pixelsPerPoint);
  const data = new Uint8ClampedArray(wide * tall * 4).fill(255);
  const ink = ([x0, y0, x1, y1]: readonly number[] = []) => {
    const [left = 0, right = 0] = [x0 ?? 0, x1 ?? 0].sort((a, b) => a - b).map(Math.round);
    const [low = 0, high = 0] = [y0 ?? 0, y1 ?? 0].sort((a, b) => a - b).map(Math.round);
    for (let y = low; y < high; y += 1)
      for (let x = left; x < right; x += 1)
        data.fill(0, (y * wide + x) * 4, (y * wide + x) * 4 + 3);
  };
  // PDF points grow upwards, pixels downwards.
  const paper: Matrix = [pixelsPerPoint, 0, 0, -pixelsPerPoint, 0, height * pixelsPerPoint];
  for (const box of filledBoxes(content, paper)) ink(box);
  return { data, width: wide, height: tall, colorSpace: 'srgb' } as Picture;
}

/** Corners of every filled rectangle, in pixels. */
function filledBoxes(content: string, paper: Matrix): number[][] {
  const boxes: number[][] = [];
  const kept: Matrix[] = [];
  let matrix = paper;
  let path: number[][] = [];
  let numbers: number[] = [];
  for (const word of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (word === 'q') kept.push(matrix);
    else if (word === 'Q') matrix = kept.pop() ?? paper;
    else if (word === 'cm') matrix = times([a, b, c, d, e, f], matrix);
    else if (word === 're') path.push([...at(matrix, a, b), ...at(matrix, a + c, b + d)]);
    else if (word === 'f') boxes.push(...path);
    if (/^(f\*?|S|n|B)$/.test(word)) path = [];
    numbers = [];
  }
  return boxes;
}

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const times = (one: Matrix, two: Matrix): Matrix => [
  one[0] * two[0] + one[1] * two[2],
  one[0] * two[1] + one[1] * two[3],
  one[2] * two[0] + one[3] * two[2],
  one[2] * two[1] + one[3] * two[3],
  one[4] * two[0] + one[5] * two[2] + two[4],
  one[4] * two[1] + one[5] * two[3] + two[5],
];
