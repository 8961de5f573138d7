import { logoWithin, type Size } from '@cigogne/domain/papers/logo';
import { mm } from './draw-codes.ts';
import type { LogoFile } from './drawing.ts';
import type { Pdf } from './fonts.ts';

/**
 * The picture of each open document, as the same string each time, so that the file contains it
 * once.
 */
const registered = new WeakMap<Pdf, { name: string; file: string }>();

export function registerLogo(pdf: Pdf, { name, bytes }: LogoFile): void {
  const type = name.endsWith('.png') ? 'png' : 'jpeg';
  const file = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  registered.set(pdf, { name, file });
}

/** Draws the logo at the start of its box, vertically centred; in millimetres. */
export function drawLogo(pdf: Pdf, name: string, box: Size & { x: number; y: number }): void {
  const own = registered.get(pdf);
  if (own?.name !== name) throw new Error(`The document was given no logo ${name}`);
  const { width, height } = logoWithin(name, box);
  const top = box.y + (box.height - height) / 2;
  pdf.image(own.file, box.x * mm, top * mm, { width: width * mm, height: height * mm });
}
