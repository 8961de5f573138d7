import type { CardPart, StackPart, StackText, TextPart } from '@cigogne/domain/papers/card';
import { drawBarcode, drawQr, mm } from './draw-codes.ts';
import { drawLogo } from './draw-logo.ts';
import { drawStork } from './draw-stork.ts';
import { drawLine, linesOf, type TextStyle, widthOfLine } from './draw-text.ts';
import type { Pdf } from './fonts.ts';

/** Draws a card at the current origin. */
export function drawCard(pdf: Pdf, parts: readonly CardPart[]): void {
  for (const part of parts) drawPart(pdf, part);
}

function drawPart(pdf: Pdf, part: CardPart): void {
  switch (part.kind) {
    case 'mark':
      return drawStork(pdf, part.x * mm, part.y * mm, part.size * mm);
    case 'logo':
      return drawLogo(pdf, part.logo, part);
    case 'text':
      return part.least === undefined ? drawText(pdf, part) : drawFitted(pdf, part);
    case 'stack':
      return drawStack(pdf, part);
    case 'rule': {
      const y = (part.y + part.thick / 2) * mm;
      return void pdf
        .lineWidth(part.thick * mm)
        .moveTo(part.x * mm, y)
        .lineTo((part.x + part.width) * mm, y)
        .stroke('#000');
    }
    case 'box': {
      // The line of a frame is drawn inside it.
      const half = part.thick / 2;
      const box = pdf.roundedRect(
        (part.x + half) * mm,
        (part.y + half) * mm,
        (part.width - part.thick) * mm,
        (part.height - part.thick) * mm,
        part.radius * mm,
      );
      return void (part.thick > 0
        ? box.lineWidth(part.thick * mm).stroke('#000')
        : box.fill('#000'));
    }
    case 'barcode':
      return void drawBarcode(pdf, part.text, part);
    case 'qr':
      return drawQr(pdf, part.text, part);
  }
}

const styleOf = ({ size, weight, white }: TextPart | StackPart): TextStyle => ({
  size: size * mm,
  weight,
  color: white ? '#fff' : '#000',
});

/** The font has only one width, so narrower letters are obtained by scaling. */
function drawText(pdf: Pdf, part: TextPart): void {
  const { x, y, width, text, align, stretch = 1 } = part;
  const box = { width: (width * mm) / stretch, ...(align ? { align } : {}) };
  if (stretch === 1) return drawLine(pdf, text, { ...box, x: x * mm, y: y * mm }, styleOf(part));
  pdf.save();
  pdf.translate(x * mm, y * mm).scale(stretch, 1);
  drawLine(pdf, text, { ...box, x: 0, y: 0 }, styleOf(part));
  pdf.restore();
}

/** Letters narrower than this cannot be read from two metres away. */
const narrowest = 0.55;

/** As large as asked if it fits; otherwise smaller, then narrower, then smaller still. */
function drawFitted(pdf: Pdf, part: TextPart): void {
  const { size: largest, least = largest, stretch = 1, width, text, x } = part;
  const style = styleOf(part);
  const natural = widthOfLine(pdf, text, style) / mm;
  const widthAt = (size: number, squeeze: number) => (natural * size * squeeze) / largest;
  const wished = Math.min(largest, Math.max(least, (width / widthAt(largest, stretch)) * largest));
  const squeeze = Math.max(narrowest, Math.min(stretch, width / widthAt(wished, 1)));
  const size = Math.min(wished, (width / widthAt(largest, squeeze)) * largest);
  pdf.save();
  pdf.translate(x * mm, (part.y + (largest - size) * 0.61) * mm).scale(squeeze, 1);
  drawLine(pdf, text, { x: 0, y: 0, width: Infinity }, { ...style, size: size * mm });
  pdf.restore();
}

function drawStack(pdf: Pdf, part: StackPart): void {
  let y = part.y * mm;
  for (const one of part.texts) {
    const lines = linesOfText(pdf, one, part);
    lines.forEach((line, at) => {
      drawStackLine(pdf, line, at === 0 ? one.lead : undefined, part, y);
      y += part.size * part.spacing * mm;
    });
  }
}

function linesOfText(pdf: Pdf, { lead, text, most }: StackText, part: StackPart): string[] {
  const whole = lead ? `${lead} ${text}` : text;
  // Measured in bold if a part of it is bold, so that no line turns out longer than measured.
  const style = { ...styleOf(part), ...(lead && most > 1 ? { weight: 700 as const } : {}) };
  return linesOf(pdf, whole, part.width * mm, style, most);
}

function drawStackLine(
  pdf: Pdf,
  line: string,
  lead: string | undefined,
  part: StackPart,
  y: number,
): void {
  const style = styleOf(part);
  const box = { x: part.x * mm, y, width: part.width * mm };
  if (!lead) return drawLine(pdf, line, box, style);
  const bold = { ...style, weight: 700 } as const;
  drawLine(pdf, lead, box, bold);
  const used = widthOfLine(pdf, `${lead} `, bold);
  const rest = { ...box, x: box.x + used, width: box.width - used };
  drawLine(pdf, line.slice(lead.length + 1), rest, style);
}
