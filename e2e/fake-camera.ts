import { closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwipjs from 'bwip-js/node';
import { port } from './address.ts';

/**
 * What the browser's camera shows: printed Code 128s, each held for a moment by an unsteady hand.
 */

const width = 640;
const height = 480;
const framesASecond = 10;
/** Number of frames for which each barcode is held. */
const held = 8;
/** Pixels: the narrowest bar, the barcode's height, and the sway of the hand. */
const narrowest = 3;
const tall = 180;
const sway = 6;
const ink = 20;
const paper = 225;
const noise = 9;

/**
 * One film per product. Chromium opens it when a page asks for the camera, so a test may write it.
 */
export const filmPath = (): string => join(tmpdir(), `cigogne-camera-${port()}.y4m`);

export const fakeCamera = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** Writes the barcodes one after another as a raw film that Chromium loops in place of a camera. */
export function filmBarcodes(texts: readonly string[], path: string): void {
  const file = openSync(path, 'w');
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesASecond}:1 Ip A1:1 C420jpeg\n`);
    const colours = Buffer.alloc((width * height) / 2, 128);
    for (const bars of texts.map(barsOf)) {
      for (let frame = 0; frame < held; frame += 1) {
        writeSync(file, 'FRAME\n');
        writeSync(file, pictureOf(bars, frame));
        writeSync(file, colours);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** One line of the barcode: true where it is dark. */
function barsOf(text: string): boolean[] {
  const [drawn] = bwipjs.raw({ bcid: 'code128', text });
  if (!drawn || !('sbs' in drawn)) throw new Error(`No barcode for ${text}`);
  // Widths of bar, space, bar…
  return [...drawn.sbs].flatMap((modules, place) =>
    Array.from({ length: modules * narrowest }, () => place % 2 === 0),
  );
}

function pictureOf(bars: readonly boolean[], frame: number): Buffer {
  const picture = Buffer.alloc(width * height);
  const turn = (frame / held) * 2 * Math.PI;
  const left = Math.round((width - bars.length) / 2 + Math.sin(turn) * sway);
  const top = Math.round((height - tall) / 2 + Math.cos(turn) * sway);
  for (let y = 0; y < height; y += 1) {
    const printed = y >= top && y < top + tall;
    for (let x = 0; x < width; x += 1) {
      const dark = printed && bars[x - left] === true;
      const grain = ((x * 7919 + y * 104_729 + frame * 31) % (2 * noise + 1)) - noise;
      picture[y * width + x] = (dark ? ink : paper) + grain;
    }
  }
  return picture;
}
