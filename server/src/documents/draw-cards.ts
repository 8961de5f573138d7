import { setImmediate } from 'node:timers/promises';
import type { CardPart } from '@cigogne/domain/papers/card';
import type { LabelFormat, LabelPaper } from '@cigogne/domain/parcels/label-paper';
import { drawCard } from './draw-card.ts';
import { mm } from './draw-codes.ts';
import type { LogoFile } from './drawing.ts';
import type { Pdf } from './fonts.ts';
import { openDocument, type Write } from './open-document.ts';

/** In millimetres. */
export const card = { width: 100, height: 150 };
const a6 = { width: 105, height: 148.5 };

/**
 * Cards of 100 × 150 mm: each on a thermal label, on A6, or four on an A4 sheet whose first `debut
 * - 1` places are already used. Each page is sent before the next one is drawn.
 */
export async function drawCards(
  title: string,
  cards: Iterable<readonly CardPart[]>,
  { format, debut }: LabelPaper,
  write: Write,
  logo?: LogoFile,
): Promise<void> {
  const { pdf, finish } = openDocument({ Title: title }, write, { logo });
  const before = format === 'a4' ? debut - 1 : 0;
  let drawn = 0;
  for (const parts of cards) {
    nextPlace(pdf, format, before + drawn, drawn === 0);
    drawCard(pdf, parts);
    pdf.restore();
    drawn += 1;
    await setImmediate();
  }
  return finish();
}

/** Moves the origin to where the next card is drawn. */
function nextPlace(pdf: Pdf, format: LabelFormat, place: number, first: boolean): void {
  const quarter = place % 4;
  if (format === 'etiquette') pdf.addPage({ size: [card.width * mm, card.height * mm] });
  if (format === 'a6') pdf.addPage({ size: 'A6' });
  if (format === 'a4' && (quarter === 0 || first)) pdf.addPage({ size: 'A4' });
  pdf.save();
  if (format === 'etiquette') return;
  const scale = 0.97;
  const column = format === 'a4' ? quarter % 2 : 0;
  const row = format === 'a4' ? Math.floor(quarter / 2) : 0;
  const x = column * a6.width + (a6.width - card.width * scale) / 2;
  const y = row * a6.height + (a6.height - card.height * scale) / 2;
  pdf.translate(x * mm, y * mm).scale(scale);
}
