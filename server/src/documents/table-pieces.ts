import {
  type CellLine,
  type Column,
  mostNoteLines,
  type SumRow,
  type TableBlock,
} from '@cigogne/domain/papers/paper';
import { formatCode } from '@cigogne/domain/parcels/code';
import { drawBarcode } from './draw-codes.ts';
import type { TextStyle } from './draw-text.ts';
import type { Pdf } from './fonts.ts';
import { type Area, broken, inks, line, lines, type Place, pitchOf, rule, widthOf } from './pen.ts';
import type { Piece } from './piece.ts';

const titleStyle = { size: 7.8, weight: 500, color: inks.plain } as const;
const headingStyle = { size: 10, weight: 600 } as const;
const smallStyle = { size: 7.6 } as const;
const quietStyle = { size: 7.6, color: inks.quiet } as const;
const barcode = { moduleMm: 0.34, heightMm: 7.6 };
/** Above and below the lines of a row. */
const padding = 1;
/** Between two columns. */
const gap = 2;
/** Below the table. */
const after = 6;

/** Titles, rows and totals; the titles are repeated on each page that starts with a row. */
export function tablePieces(pdf: Pdf, table: TableBlock, area: Area): Piece[] {
  const places = placesOf(table.columns, area);
  const titles = titlesPiece(pdf, table.columns, places, area);
  const rows = table.rows.map((cells, at) => ({
    ...rowPiece(pdf, cells, places, area, table),
    titles,
    // A total, and who signs below it, have a line of the table above them.
    withNext: Boolean(table.sum) && at === table.rows.length - 1,
  }));
  const pieces = [
    ...(table.title ? [headingPiece(pdf, table.title, area)] : []),
    titles,
    ...(table.opening ? [sumPiece(pdf, table.opening, places, area)] : []),
    ...rows,
    ...(table.sum ? [{ ...sumPiece(pdf, table.sum, places, area), titles }] : []),
  ];
  return pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, after } : piece));
}

function placesOf(columns: readonly Column[], area: Area): Omit<Place, 'y'>[] {
  let x = area.x;
  return columns.map(({ mm, end }) => {
    const place = end
      ? ({ x, width: mm, align: 'end' } as const)
      : { x, width: Math.min(mm, area.x + area.width - x) - gap };
    x += mm;
    return place;
  });
}

const headingPiece = (pdf: Pdf, title: string, area: Area): Piece => ({
  height: 5.6,
  withNext: true,
  draw: (y) => line(pdf, title, { ...area, y }, headingStyle),
});

function titlesPiece(
  pdf: Pdf,
  columns: readonly Column[],
  places: readonly Omit<Place, 'y'>[],
  area: Area,
): Piece {
  return {
    height: 6,
    withNext: true,
    draw: (y) => {
      columns.forEach(({ title }, at) => {
        const place = places[at];
        if (place) line(pdf, title, { ...place, y }, titleStyle);
      });
      rule(pdf, area, y + 5, 'strong');
    },
  };
}

function rowPiece(
  pdf: Pdf,
  cells: readonly (readonly CellLine[])[],
  places: readonly Omit<Place, 'y'>[],
  area: Area,
  { large }: TableBlock,
): Piece {
  const size = large ? 9.5 : 8.6;
  const drawn = cells.map((cell, at) => {
    const place = places[at];
    return place ? cell.flatMap((one) => linePieces(pdf, one, place, size)) : [];
  });
  const heights = drawn.map((cell) => cell.reduce((all, { height }) => all + height, 0));
  const height = Math.max(pitchOf({ size }), ...heights) + 2 * padding;
  return {
    height,
    draw: (top) => {
      for (const cell of drawn) {
        let y = top + padding;
        for (const one of cell) {
          one.draw(y);
          y += one.height;
        }
      }
      rule(pdf, area, top + height - 0.2, 'row');
    },
  };
}

/** An amount is neither broken nor cut: one that is too long is drawn smaller. */
function fitting(
  pdf: Pdf,
  text: string,
  { width, align }: Omit<Place, 'y'>,
  style: TextStyle,
): TextStyle {
  if (align !== 'end') return style;
  const needed = widthOf(pdf, text, style);
  return needed > width ? { ...style, size: (style.size * (width - 0.1)) / needed } : style;
}

function linePieces(pdf: Pdf, one: CellLine, place: Omit<Place, 'y'>, size: number): Piece[] {
  const words = (text: string, usual: TextStyle, mostLines?: number): Piece[] => {
    const style = fitting(pdf, text, place, usual);
    const parts = broken(pdf, text, place.width, style, mostLines);
    if (parts.length === 0) return [];
    const height = parts.length * pitchOf(style);
    return [{ height, draw: (y) => lines(pdf, parts, { ...place, y }, style) }];
  };
  if (typeof one === 'string') return words(one, { size });
  if ('strong' in one) return words(one.strong, { size, weight: 600 });
  if ('quiet' in one) return words(one.quiet, quietStyle);
  if ('note' in one) return words(one.note, smallStyle, mostNoteLines);
  if ('code' in one)
    return words(formatCode(one.code).replaceAll(' ', '\u00a0\u00a0'), { size, weight: 600 });
  // The bars start where the text below them starts.
  const quiet = 10 * barcode.moduleMm;
  return [
    {
      height: barcode.heightMm + 0.6,
      draw: (y) => void drawBarcode(pdf, one.barcode, { x: place.x - quiet, y, ...barcode }),
    },
  ];
}

function sumPiece(
  pdf: Pdf,
  { label, skip = 0, amounts }: SumRow,
  places: readonly Omit<Place, 'y'>[],
  area: Area,
): Piece {
  const style = { size: 9, weight: 600 } as const;
  const first = places.length - amounts.length;
  const x = places[skip]?.x ?? area.x;
  return {
    height: 7,
    draw: (y) => {
      const width = (places[first]?.x ?? area.x + area.width) - x - gap;
      line(pdf, label, { x, y: y + padding, width }, style);
      amounts.forEach((amount, at) => {
        const place = places[first + at];
        if (place)
          line(pdf, amount, { ...place, y: y + padding }, fitting(pdf, amount, place, style));
      });
      rule(pdf, area, y + 6.4, 'strong');
    },
  };
}
