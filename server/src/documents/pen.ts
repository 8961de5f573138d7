import { mm } from './draw-codes.ts';
import { drawLine, lineSpacing, linesOf, type TextStyle, widthOfLine } from './draw-text.ts';
import type { Pdf } from './fonts.ts';

/**
 * The horizontal position of a block, in millimetres like every measure here; font sizes are in
 * points.
 */
export interface Area {
  x: number;
  width: number;
}

export interface Place extends Area {
  y: number;
  align?: 'end' | 'center';
}

export const inks = { text: '#111', plain: '#333', quiet: '#5c554a' } as const;
/** Rules: under titles and totals, around a block, between rows. */
export const rules = {
  strong: { points: 1.1, color: '#111' },
  soft: { points: 0.7, color: '#bbb2a3' },
  row: { points: 0.6, color: '#ddd6c9' },
} as const;

export function line(pdf: Pdf, text: string, place: Place, style: TextStyle): void {
  const { x, y, width } = place;
  drawLine(pdf, text, { ...place, x: x * mm, y: y * mm, width: width * mm }, style);
}

/** Draws lines that have already been measured. */
export function lines(pdf: Pdf, texts: readonly string[], place: Place, style: TextStyle): void {
  texts.forEach((text, at) =>
    line(pdf, text, { ...place, y: place.y + at * pitchOf(style) }, style),
  );
}

export const broken = (
  pdf: Pdf,
  text: string,
  width: number,
  style: TextStyle,
  mostLines?: number,
): string[] => (text === '' ? [] : linesOf(pdf, text, width * mm, style, mostLines));

export const widthOf = (pdf: Pdf, text: string, style: TextStyle): number =>
  widthOfLine(pdf, text, style) / mm;

/** Distance from one line to the next. */
export const pitchOf = ({ size }: TextStyle): number => (size * lineSpacing) / mm;

export function rule(pdf: Pdf, { x, width }: Area, y: number, look: keyof typeof rules): void {
  const { points, color } = rules[look];
  pdf
    .lineWidth(points)
    .moveTo(x * mm, y * mm)
    .lineTo((x + width) * mm, y * mm)
    .stroke(color);
}

export function frame(
  pdf: Pdf,
  { x, y, width, height }: Area & { y: number; height: number },
  { points, color }: { points: number; color: string },
): void {
  pdf
    .lineWidth(points)
    .roundedRect(x * mm, y * mm, width * mm, height * mm, 6)
    .stroke(color);
}
