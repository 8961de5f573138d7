import bwip from 'bwip-js/node';
import type { Picture } from './read-printed-codes.ts';

/**
 * Paints the codes of each label of a ZPL file as a printer would: Code 128 in set C, QR codes and
 * boxes, at their positions in dots. Texts are left out: the tests prove that the codes are
 * readable where they are, nothing about fonts.
 */
export function paintZpl(zpl: string): Picture[] {
  return zpl
    .split('^XZ')
    .filter((label) => label.includes('^XA'))
    .map(paintLabel);
}

function paintLabel(label: string): Picture {
  const width = sizeIn(label, 'PW');
  const height = sizeIn(label, 'LL');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const ink = (left: number, top: number, wide: number, tall: number) => {
    if (left < 0 || top < 0 || left + wide > width || top + tall > height)
      throw new Error(`${left},${top} ${wide}×${tall} is not on the label`);
    for (let y = top; y < top + tall; y += 1)
      for (let x = left; x < left + wide; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  };
  for (const field of label.split('^FS')) {
    const [, x, y] = /\^FO(\d+),(\d+)/.exec(field) ?? [];
    if (x === undefined || y === undefined) continue;
    const place = { x: Number(x), y: Number(y) };
    const box = /\^GB(\d+),(\d+),(\d+)/.exec(field);
    if (box) frame(ink, place, box.slice(1).map(Number));
    const bars = /\^BY(\d+)\^BCN,(\d+),N,N,N\^FD>;(\d+)$/.exec(field);
    if (bars) code128(ink, place, bars);
    const square = /\^BQN,2,(\d+)\^FH_\^FDMA,(.+)$/.exec(field);
    if (square) qr(ink, place, Number(square[1]), unescaped(square[2] ?? ''));
  }
  return { data, width, height, colorSpace: 'srgb' } as Picture;
}

type Ink = (left: number, top: number, wide: number, tall: number) => void;
interface Place {
  x: number;
  y: number;
}

const sizeIn = (label: string, command: string): number =>
  Number(new RegExp(`\\^${command}(\\d+)`).exec(label)?.[1]);

function frame(ink: Ink, { x, y }: Place, [wide = 0, tall = 0, thick = 0]: number[]): void {
  if (thick >= tall) return ink(x, y, wide, tall);
  ink(x, y, wide, thick);
  ink(x, y + tall - thick, wide, thick);
  ink(x, y, thick, tall);
  ink(x + wide - thick, y, thick, tall);
}

function code128(ink: Ink, { x, y }: Place, [, module, tall, digits = '']: string[]): void {
  // `>;` starts in set C, which encodes pairs of digits only.
  if (digits.length % 2 === 1) throw new Error(`${digits} is no text of set C`);
  const [drawn] = bwip.raw('code128', digits);
  if (!drawn || !('sbs' in drawn)) throw new Error(`No bars for ${digits}`);
  let left = x;
  Array.from(drawn.sbs).forEach((modules, place) => {
    const wide = modules * Number(module);
    if (place % 2 === 0) ink(left, y, wide, Number(tall));
    left += wide;
  });
}

function qr(ink: Ink, { x, y }: Place, module: number, text: string): void {
  const [drawn] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!drawn || !('pixs' in drawn)) throw new Error(`No QR code for ${text}`);
  drawn.pixs.forEach((dark, place) => {
    const column = place % drawn.pixx;
    const row = Math.floor(place / drawn.pixx);
    if (dark) ink(x + column * module, y + row * module, module, module);
  });
}

const unescaped = (field: string): string =>
  field.replace(/_([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
