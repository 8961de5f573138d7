import { type Paper, page } from '@cigogne/domain/papers/paper';
import { blockPieces } from './block-pieces.ts';
import type { LogoFile } from './drawing.ts';
import type { Pdf } from './fonts.ts';
import { openDocument, type Write } from './open-document.ts';
import { inks, line, rule } from './pen.ts';
import { type Piece, roomFor } from './piece.ts';

const text = { x: page.margin, width: page.text };
const floor = page.height - page.margin - 8;

/**
 * Draws a paper on A4: titles are repeated on each page, signatures stay with what is signed, pages
 * are numbered x/y.
 */
export async function drawPaper(paper: Paper, write: Write, logo?: LogoFile): Promise<void> {
  const info = {
    Title: paper.title,
    Author: paper.author,
    ...(paper.issuedAt ? { CreationDate: new Date(paper.issuedAt) } : {}),
  };
  const { pdf, finish } = openDocument(info, write, { numbered: true, logo });
  drawPieces(pdf, blockPieces(pdf, paper.blocks, text));
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    drawFoot(pdf, paper.foot, `Page ${at + 1}/${count}`);
    if (paper.stamp) drawStamp(pdf, paper.stamp);
  }
  return finish();
}

function drawPieces(pdf: Pdf, pieces: readonly Piece[]): void {
  pdf.addPage({ size: 'A4', margin: 0 });
  let y = page.margin;
  pieces.forEach((piece, at) => {
    const needs = Math.min(roomFor(pieces, at), floor - page.margin);
    if (y > page.margin && y + needs > floor) {
      pdf.addPage({ size: 'A4', margin: 0 });
      y = page.margin;
      piece.titles?.draw(y);
      y += piece.titles?.height ?? 0;
    }
    piece.draw(y);
    y += piece.height + (piece.after ?? 0);
  });
}

function drawFoot(pdf: Pdf, name: string, number: string): void {
  const y = page.height - page.margin - 3;
  const style = { size: 7.6, color: inks.quiet };
  rule(pdf, text, y - 2, 'soft');
  line(pdf, name, { ...text, y, width: 140 }, style);
  line(pdf, number, { ...text, y, align: 'end' }, style);
}

function drawStamp(pdf: Pdf, words: string): void {
  const centre: [number, number] = [pdf.page.width / 2, pdf.page.height / 2];
  pdf.save();
  pdf.rotate(-18, { origin: centre }).fillOpacity(0.14);
  const place = { ...text, y: page.height / 2 - 17.6, align: 'center' } as const;
  line(pdf, words, place, { size: 84, weight: 700 });
  pdf.restore();
}
