import { formatCode } from '@cigogne/domain/parcels/code';
import { barcodeWidth, drawBarcode, mm } from './draw-codes.ts';
import { drawStork } from './draw-stork.ts';
import { drawLine, drawParagraph, type TextStyle, widthOfLine } from './draw-text.ts';
import type { Pdf } from './fonts.ts';
import { openDocument, type Write } from './open-document.ts';

/** A line of a cell; a paragraph goes on over the cell's other lines. */
type CellLine = string | { bold: string } | { paragraph: string };

/** What a parcel's row shows beside its barcode: up to four lines a cell. */
export interface SheetRow {
  code: string;
  /** Under the barcode. */
  kind: string;
  cells: readonly (readonly CellLine[])[];
}

export interface Sheet {
  title: string;
  /** Who prints it. */
  company: { name: string; lines: readonly string[] };
  /** Under the title. */
  under: string;
  barcode: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Beside the barcode's column; widths are shares of what is left. */
  columns: readonly { title: string; share: number; align?: 'end' }[];
  rows: readonly SheetRow[];
  /** Label and amount of the last line. */
  total: readonly [label: string, amount: string];
  signatures: readonly [string, string];
}

/** Millimetres. */
const page = { width: 210, height: 297, margin: 12 };
const left = page.margin;
const right = page.width - page.margin;
const wide = right - left;
const floor = page.height - page.margin - 8;
const codeWidth = 45;
const numberWidth = 8;
const rowHeight = 16.6;
const cellLines = 4;
const grey = '#5c554a';

/** An A4 list of parcels to carry and to sign: repeated titles, page x/y. */
export async function drawSheet(sheet: Sheet, write: Write): Promise<void> {
  const info = { Title: sheet.title, Author: sheet.company.name };
  const { pdf, finish } = openDocument(info, write, { numbered: true });
  addPage(pdf);
  let y = drawTitles(pdf, sheet, drawHead(pdf, sheet));
  for (const [place, row] of sheet.rows.entries()) {
    if (y + rowHeight > floor) {
      addPage(pdf);
      y = drawTitles(pdf, sheet, page.margin);
    }
    drawRow(pdf, sheet, row, place + 1, y);
    y += rowHeight;
  }
  drawFoot(pdf, sheet, y);
  drawPageNumbers(pdf, sheet);
  return finish();
}

const addPage = (pdf: Pdf): void => void pdf.addPage({ size: 'A4', margin: 0 });

/** One line at millimetres, its letters in points. */
function line(
  pdf: Pdf,
  text: string,
  box: { x: number; y: number; width: number; align?: 'end' | 'center' },
  style: TextStyle,
): void {
  drawLine(pdf, text, { ...box, x: box.x * mm, y: box.y * mm, width: box.width * mm }, style);
}

function rule(pdf: Pdf, y: number, width: number, color: string): void {
  pdf
    .lineWidth(width)
    .moveTo(left * mm, y * mm)
    .lineTo(right * mm, y * mm)
    .stroke(color);
}

function drawHead(pdf: Pdf, sheet: Sheet): number {
  const top = page.margin;
  drawStork(pdf, left * mm, top * mm, 12 * mm);
  line(pdf, sheet.company.name, { x: 27, y: top, width: 66 }, { size: 15, weight: 700 });
  sheet.company.lines.forEach((text, place) =>
    line(pdf, text, { x: 27, y: top + 7 + place * 4, width: 88 }, { size: 8 }),
  );
  const end = { x: right - 92, width: 92, align: 'end' } as const;
  line(pdf, sheet.title, { ...end, y: top }, { size: 15, weight: 700 });
  line(pdf, sheet.under, { ...end, y: top + 7.5 }, { size: 9 });
  drawUnitCode(pdf, sheet.barcode, top + 13);
  const facts = top + 30;
  rule(pdf, facts, 1.1, '#111');
  drawFacts(pdf, sheet.facts, facts);
  return facts + 13;
}

/** Side by side, each as wide as it needs when there is room for all. */
function drawFacts(pdf: Pdf, facts: Sheet['facts'], y: number): void {
  const small = { size: 7.6, color: grey };
  const large = { size: 10, weight: 600 } as const;
  const needs = facts.map(
    ([label, value]) =>
      Math.max(widthOfLine(pdf, label, small), widthOfLine(pdf, value, large)) / mm + 4,
  );
  const all = needs.reduce((sum, one) => sum + one, 0);
  let x = left;
  facts.forEach(([label, value], place) => {
    const width = ((needs[place] ?? 0) * wide) / all;
    const box = { x, width: width - 2 };
    line(pdf, label, { ...box, y: y + 2 }, small);
    line(pdf, value, { ...box, y: y + 5.6 }, large);
    x += width;
  });
}

/** At the right edge, whatever its length. */
function drawUnitCode(pdf: Pdf, text: string, y: number): void {
  const moduleMm = 0.3;
  const width = barcodeWidth(text, moduleMm);
  drawBarcode(pdf, text, { x: right - width + 10 * moduleMm, y, moduleMm, heightMm: 11 });
  const box = { x: right - width, y: y + 11.6, width, align: 'end' } as const;
  line(pdf, text, box, { size: 8, weight: 500 });
}

function cellsOf({ columns }: Sheet): { x: number; width: number; align?: 'end' }[] {
  const room = wide - numberWidth - codeWidth;
  const shares = columns.reduce((all, { share }) => all + share, 0);
  let x = left + numberWidth + codeWidth;
  return columns.map(({ share, align }) => {
    const width = (room * share) / shares;
    const cell = { x, width: width - 2, ...(align ? { align } : {}) };
    x += width;
    return align ? { ...cell, width } : cell;
  });
}

function drawTitles(pdf: Pdf, sheet: Sheet, y: number): number {
  const style = { size: 8, weight: 600 } as const;
  line(pdf, 'N°', { x: left, y, width: numberWidth }, style);
  line(pdf, 'Colis', { x: left + numberWidth, y, width: codeWidth }, style);
  const cells = cellsOf(sheet);
  sheet.columns.forEach(({ title }, place) => {
    const cell = cells[place];
    if (cell) line(pdf, title, { ...cell, y }, style);
  });
  rule(pdf, y + 4.6, 1.1, '#111');
  return y + 5.6;
}

function drawRow(pdf: Pdf, sheet: Sheet, row: SheetRow, number: number, y: number): void {
  line(pdf, String(number), { x: left, y: y + 1, width: numberWidth }, { size: 9, weight: 600 });
  const quiet = 3.4;
  const x = left + numberWidth - quiet;
  drawBarcode(pdf, row.code, { x, y: y + 0.6, moduleMm: 0.34, heightMm: 7.6 });
  const under = { x: left + numberWidth, width: codeWidth - 4 };
  const code = formatCode(row.code).replaceAll(' ', '\u00a0\u00a0');
  line(pdf, code, { ...under, y: y + 8.5 }, { size: 8.4, weight: 600 });
  line(pdf, row.kind, { ...under, y: y + 12 }, { size: 7.6, color: grey });
  const cells = cellsOf(sheet);
  row.cells.forEach((lines, place) => {
    const cell = cells[place];
    if (!cell) return;
    lines.slice(0, cellLines).forEach((text, at) => {
      const box = { ...cell, y: y + 0.6 + at * 3.8 };
      if (typeof text === 'string') {
        if (text) line(pdf, text, box, { size: 8.2 });
      } else if ('bold' in text) line(pdf, text.bold, box, { size: 8.8, weight: 600 });
      else if (text.paragraph) {
        const inPoints = { x: box.x * mm, y: box.y * mm, width: box.width * mm };
        drawParagraph(pdf, text.paragraph, inPoints, { size: 7.6 }, cellLines - at);
      }
    });
  });
  rule(pdf, y + rowHeight - 0.8, 0.6, '#ddd6c9');
}

/** The total and the signatures stay together. */
function drawFoot(pdf: Pdf, sheet: Sheet, top: number): void {
  let y = top;
  if (y + 44 > floor) {
    addPage(pdf);
    y = page.margin;
  }
  const [label, amount] = sheet.total;
  const style = { size: 10.5, weight: 700 } as const;
  line(pdf, label, { x: left, y: y + 1, width: 110 }, style);
  line(pdf, amount, { x: right - 60, y: y + 1, width: 60, align: 'end' }, style);
  rule(pdf, y + 7, 1.1, '#111');
  const width = (wide - 8) / 2;
  sheet.signatures.forEach((title, place) => {
    const x = left + place * (width + 8);
    pdf
      .lineWidth(0.75)
      .roundedRect(x * mm, (y + 12) * mm, width * mm, 30 * mm, 6)
      .stroke('#8f8576');
    line(pdf, title, { x: x + 3, y: y + 14, width: width - 6 }, { size: 9, weight: 500 });
  });
}

function drawPageNumbers(pdf: Pdf, sheet: Sheet): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    const y = page.height - page.margin - 3;
    rule(pdf, y - 2, 0.7, '#bbb2a3');
    const style = { size: 7.6, color: grey };
    line(pdf, sheet.title, { x: left, y, width: 100 }, style);
    const number = `Page ${at + 1}/${count}`;
    line(pdf, number, { x: right - 40, y, width: 40, align: 'end' }, style);
  }
}
