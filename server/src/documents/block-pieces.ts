import {
  beside,
  type Block,
  type Fact,
  type FactsBlock,
  type HeadBlock,
  type LinesBlock,
  page,
  type SumsBlock,
} from '@cigogne/domain/papers/paper';
import { paperLogoBox } from '@cigogne/domain/papers/logo';
import { barcodeWidth, drawBarcode, mm } from './draw-codes.ts';
import { drawLogo } from './draw-logo.ts';
import { drawStork } from './draw-stork.ts';
import type { Pdf } from './fonts.ts';
import { type Area, broken, frame, inks, line, lines, pitchOf, rule, widthOf } from './pen.ts';
import { heightOf, type Piece, together } from './piece.ts';
import { tablePieces } from './table-pieces.ts';

/** The blocks of a paper as pieces that are never split across pages. */
export function blockPieces(pdf: Pdf, blocks: readonly Block[], area: Area): Piece[] {
  return blocks.flatMap((block, at) => {
    const pieces = piecesOf(pdf, block, area);
    // The text above a signature box stays with it, and so does the table above its remark.
    const next = blocks[at + 1]?.kind;
    if (next !== 'signatures' && next !== 'paragraph') return pieces;
    return pieces.map((piece, place) =>
      place === pieces.length - 1 ? { ...piece, withNext: true } : piece,
    );
  });
}

function piecesOf(pdf: Pdf, block: Block, area: Area): Piece[] {
  switch (block.kind) {
    case 'head':
      return [headPiece(pdf, block, area)];
    case 'facts':
      return [factsPiece(pdf, block, area)];
    case 'lines':
      return [linesPiece(pdf, block, area)];
    case 'table':
      return tablePieces(pdf, block, area);
    case 'sums':
      return [sumsPiece(pdf, block, area)];
    case 'paragraph':
      return [paragraphPiece(pdf, block.text, area)];
    case 'signatures':
      return [signaturesPiece(pdf, block.titles, area)];
    case 'beside':
      return besidePieces(pdf, block.left, block.right, area);
  }
}

const stork = 14;
const nameStyle = { size: 17, weight: 700 } as const;
const addressStyle = { size: 8.5 } as const;
const bars = { moduleMm: 0.33, heightMm: 11 };

function headPiece(pdf: Pdf, { company, title, under, barcode }: HeadBlock, area: Area): Piece {
  const titleStyle = { size: barcode ? 17 : 28, weight: 700 } as const;
  const underStyle = barcode ? ({ size: 9.5 } as const) : ({ size: 12, weight: 600 } as const);
  const codeStyle = { size: 8, weight: 500 } as const;
  const codeWidth = barcode ? barcodeWidth(barcode, bars.moduleMm) : 0;
  const width = Math.min(
    100,
    Math.max(
      widthOf(pdf, title, titleStyle),
      ...under.map((text) => widthOf(pdf, text, underStyle)),
      codeWidth,
    ) + 0.5,
  );
  const end = { x: area.x + area.width - width, width, align: 'end' } as const;
  const { logo } = company;
  // A logo is drawn above the company's lines, the stork beside them.
  const own = logo
    ? { x: area.x, width: area.width - 4 - width }
    : { x: area.x + stork + 5, width: area.width - stork - 9 - width };
  const address = company.lines.flatMap((text) => broken(pdf, text, own.width, addressStyle));
  const addressTop = logo ? paperLogoBox.height + 2 : pitchOf(nameStyle) + 1;
  const underTop = pitchOf(titleStyle) * 0.9 + 1;
  const codeTop = underTop + under.length * pitchOf(underStyle) + 1.4;
  const height = Math.max(
    stork,
    addressTop + address.length * pitchOf(addressStyle),
    barcode ? codeTop + bars.heightMm + 4.6 : codeTop,
  );
  return {
    height: height + 4,
    draw: (y) => {
      if (logo) drawLogo(pdf, logo, { ...paperLogoBox, x: area.x, y });
      else {
        drawStork(pdf, area.x * mm, y * mm, stork * mm);
        line(pdf, company.name, { ...own, y: y + 0.6 }, nameStyle);
      }
      lines(pdf, address, { ...own, y: y + addressTop }, addressStyle);
      line(pdf, title, { ...end, y }, titleStyle);
      lines(pdf, under, { ...end, y: y + underTop }, underStyle);
      if (!barcode) return;
      // The bars end at the edge of the text; their quiet zone lies outside it.
      const x = area.x + area.width - codeWidth + 10 * bars.moduleMm;
      drawBarcode(pdf, barcode, { x, y: y + codeTop, ...bars });
      line(pdf, barcode, { ...end, y: y + codeTop + bars.heightMm + 0.6 }, codeStyle);
    },
  };
}

const labelStyle = { size: 7.8, color: inks.quiet } as const;
const valueStyle = { size: 10, weight: 600 } as const;
const largeStyle = { size: 11.5, weight: 600 } as const;
const underStyle = { size: 8.6, color: inks.plain } as const;

function factsPiece(pdf: Pdf, { columns }: FactsBlock, area: Area): Piece {
  const shares = within(
    area.width,
    columns.map(({ share, facts }) => share ?? Math.max(...facts.map((fact) => needOf(pdf, fact)))),
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  let x = area.x;
  const placed = columns.map(({ facts }, at) => {
    const width = ((shares[at] ?? 0) * area.width) / all;
    const own = { x, width: width - 4 };
    x += width;
    return facts.map((fact) => factPiece(pdf, fact, own));
  });
  const height = Math.max(...placed.map(heightOf));
  return {
    height: height + 8.5,
    draw: (y) => {
      rule(pdf, area, y, 'strong');
      for (const column of placed) together(column).draw(y + 2.6);
      rule(pdf, area, y + height + 3, 'soft');
    },
  };
}

/** Where they do not all fit, the longest give way: the short ones keep what they need. */
function within(width: number, needs: readonly number[]): number[] {
  let left = width;
  const given = [...needs];
  const shortFirst = [...needs.entries()].toSorted(([, a], [, b]) => a - b);
  shortFirst.forEach(([at, need], place) => {
    const taken = Math.min(need, left / (needs.length - place));
    given[at] = taken;
    left -= taken;
  });
  return given;
}

const needOf = (pdf: Pdf, { label, value }: Fact): number =>
  Math.max(widthOf(pdf, label, labelStyle), widthOf(pdf, value, valueStyle)) + 4.5;

function factPiece(pdf: Pdf, { label, value, under = [], large }: Fact, area: Area): Piece {
  const style = large ? largeStyle : valueStyle;
  const values = broken(pdf, value, area.width, style);
  const more = under.flatMap((text) => broken(pdf, text, area.width, underStyle));
  const valueTop = pitchOf(labelStyle) - 0.2;
  const moreTop = valueTop + values.length * pitchOf(style);
  return {
    height: moreTop + more.length * pitchOf(underStyle) + 1.4,
    draw: (y) => {
      line(pdf, label, { ...area, y }, labelStyle);
      lines(pdf, values, { ...area, y: y + valueTop }, style);
      lines(pdf, more, { ...area, y: y + moreTop }, underStyle);
    },
  };
}

function linesPiece(pdf: Pdf, block: LinesBlock, area: Area): Piece {
  const name = { size: 10.5, color: inks.quiet };
  const own = { x: area.x + 50, width: area.width - 50 };
  const rows = block.lines.map(({ label, value, large }): Piece => {
    const style = large ? ({ size: 16.5, weight: 700 } as const) : { size: 10.5 };
    const values = broken(pdf, value, own.width, style);
    return {
      height: Math.max(1, values.length) * pitchOf(style) + 2.6,
      draw: (y) => {
        line(pdf, label, { ...area, y, width: 48 }, name);
        lines(pdf, values, { ...own, y }, style);
      },
    };
  });
  const all = together(rows);
  return { height: all.height + 8, draw: (y) => all.draw(y + 4) };
}

function paragraphPiece(pdf: Pdf, text: string, area: Area): Piece {
  const parts = broken(pdf, text, area.width, underStyle);
  return {
    height: parts.length * pitchOf(underStyle) + 3,
    draw: (y) => lines(pdf, parts, { ...area, y }, underStyle),
  };
}

function sumsPiece(pdf: Pdf, { lines: sums, net, words }: SumsBlock, area: Area): Piece {
  const style = { size: 9 };
  const wordsStyle = { size: 9, color: inks.plain };
  const inWords = broken(pdf, words, area.width, wordsStyle);
  const pitch = 6;
  const netTop = sums.length * pitch + 2;
  const label = { size: 10.5, weight: 600 } as const;
  const figure = { size: 19, weight: 700 } as const;
  const room = area.width - 43;
  // A sum that is too long to stand beside its label stands under it, whole.
  const under = widthOf(pdf, net.amount, figure) > room ? 7.4 : 0;
  const netHeight = 13.4 + under;
  const wordsTop = netTop + netHeight + 2.6;
  return {
    height: wordsTop + inWords.length * pitchOf(wordsStyle),
    draw: (y) => {
      sums.forEach(([label, amount], at) => {
        const top = y + at * pitch;
        line(pdf, label, { ...area, y: top, width: area.width * 0.62 }, style);
        line(pdf, amount, { ...area, y: top, align: 'end' }, style);
        rule(pdf, area, top + 4.6, 'row');
      });
      const box = { ...area, y: y + netTop, height: netHeight };
      frame(pdf, box, { points: 1.5, color: inks.text });
      const top = y + netTop + under;
      line(pdf, net.label, { x: area.x + 4, y: y + netTop + (under ? 3 : 4.6), width: 32 }, label);
      const left = under ? 3 : 30;
      const amount = { x: area.x + left, width: room + 30 - left, align: 'end' } as const;
      line(pdf, net.amount, { ...amount, y: top + 2.8 }, figure);
      const unit = { x: area.x + area.width - 12, y: top + 5.3, width: 10 };
      line(pdf, net.unit, unit, { size: 9.5, weight: 500 });
      lines(pdf, inWords, { ...area, y: y + wordsTop }, wordsStyle);
    },
  };
}

const signatureHeight = 28;

function signaturesPiece(pdf: Pdf, titles: readonly string[], area: Area): Piece {
  const gap = 6;
  const width = (area.width - gap * (titles.length - 1)) / titles.length;
  return {
    height: signatureHeight + 4,
    draw: (y) =>
      titles.forEach((title, at) => {
        const x = area.x + at * (width + gap);
        const box = { x, y: y + 4, width, height: signatureHeight };
        frame(pdf, box, { points: 0.75, color: '#8f8576' });
        line(pdf, title, { x: x + 3, y: y + 6.6, width: width - 6 }, { size: 9, weight: 500 });
      }),
  };
}

/**
 * Two columns side by side. Where they do not fit on one page with the signatures, the left column
 * gets its own pages.
 */
function besidePieces(
  pdf: Pdf,
  left: readonly Block[],
  right: readonly Block[],
  area: Area,
): Piece[] {
  const own = blockPieces(pdf, left, { x: area.x, width: beside.left });
  const other = blockPieces(pdf, right, {
    x: area.x + area.width - beside.right,
    width: beside.right,
  });
  const height = Math.max(heightOf(own), heightOf(other));
  const most = page.height - 2 * page.margin - signatureHeight - 12;
  if (height > most) return [...own, together(other)];
  const draw = (y: number) => {
    together(own).draw(y);
    together(other).draw(y);
  };
  return [{ height, draw, after: 3 }];
}
