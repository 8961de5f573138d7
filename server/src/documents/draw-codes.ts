import bwip from 'bwip-js/node';
import type { Pdf } from './fonts.ts';

/** Points per millimetre. */
export const mm = 72 / 25.4;

/** Modules of quiet zone on each side, as Code 128 requires. */
const quietModules = 10;

/**
 * Draws a Code 128 aligned to its modules (pairs of digits: set C); returns its width with the
 * quiet zones, in mm.
 */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; moduleMm: number; heightMm: number },
): number {
  const widths = linear(text);
  const module = box.moduleMm * mm;
  let x = box.x * mm + quietModules * module;
  widths.forEach((modules, place) => {
    if (place % 2 === 0) pdf.rect(x, box.y * mm, modules * module, box.heightMm * mm);
    x += modules * module;
  });
  pdf.fill('#000');
  return (widths.reduce((all, one) => all + one, 0) + 2 * quietModules) * box.moduleMm;
}

/** Width with both quiet zones, in mm. */
export const barcodeWidth = (text: string, moduleMm: number): number =>
  (linear(text).reduce((all, one) => all + one, 0) + 2 * quietModules) * moduleMm;

/** Widths of bars and gaps in turn, in modules. */
function linear(text: string): number[] {
  const [drawn] = bwip.raw('code128', text);
  if (!drawn || !('sbs' in drawn)) throw new Error(`No bars for ${text}`);
  return Array.from(drawn.sbs);
}

/** A QR code of a link, with its right edge at `end`. */
export function drawQr(
  pdf: Pdf,
  text: string,
  box: { end: number; y: number; moduleMm: number },
): void {
  const [drawn] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!drawn || !('pixs' in drawn)) throw new Error(`No QR code for ${text}`);
  const module = box.moduleMm * mm;
  const x = box.end * mm - drawn.pixx * module;
  drawn.pixs.forEach((dark, place) => {
    if (!dark) return;
    const column = place % drawn.pixx;
    const row = Math.floor(place / drawn.pixx);
    pdf.rect(x + column * module, box.y * mm + row * module, module, module);
  });
  pdf.fill('#000');
}
