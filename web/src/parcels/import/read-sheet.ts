import {
  heaviestFile,
  heaviestUnpacked,
  importSentences,
  mostColumns,
  mostLines,
} from '@cigogne/domain/parcels/import-fields';
import { readCsv, textOf } from './csv.ts';
import { unpacksWithin } from './unpacked-size.ts';

/** Why a file cannot be read, in a sentence for its owner. */
export class SheetProblem extends Error {}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  line: number;
  cells: string[];
}

/** How long a sheet may be, beside its titles. */
export interface SheetLength {
  most: number;
  tooMany: (n: number) => string;
}

const parcelSheet: SheetLength = { most: mostLines, tooMany: importSentences.tooMany };

/** The rows of the first sheet that are not empty, as texts: a formula is what it last gave. */
export async function readSheet(
  file: File,
  { most, tooMany }: SheetLength = parcelSheet,
): Promise<SheetRow[]> {
  if (file.size > heaviestFile) throw new SheetProblem(importSentences.tooHeavy);
  if (file.size === 0) throw new SheetProblem(importSentences.empty);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = isZip(bytes) ? await rowsOfXlsx(bytes, most * rowsRead) : rowsOfText(bytes);
  const filled = rows
    .map((cells, at) => ({ line: at + 1, cells: withoutEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) throw new SheetProblem(importSentences.empty);
  if (filled.some(({ cells }) => cells.length > mostColumns))
    throw new SheetProblem(importSentences.tooWide);
  // One more for the titles.
  if (filled.length > most + 1) throw new SheetProblem(tooMany(filled.length - 1));
  return filled;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** An old .xls, or a workbook behind a password: both come in Microsoft's older container. */
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** Enough to see that a sheet is too long, whatever it holds. */
const rowsRead = 5;

/** Columns that are looked at, so that one is seen to be too many; a cell far to the right makes no row that long. */
const lastColumn = 'IV';

async function rowsOfXlsx(bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<string[][]> {
  if (!(await unpacksWithin(bytes, heaviestUnpacked)))
    throw new SheetProblem(importSentences.unpacksTooLarge);
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const book = await readXlsx(bytes, {
      sheets: (sheet, at) => at === 0 || !(sheet.hidden || sheet.veryHidden),
      maxRows,
      range: `A1:${lastColumn}${maxRows}`,
    });
    const sheet = book.sheets.find(({ rows }) => rows.length > 0) ?? book.sheets[0];
    return (sheet?.rows ?? []).map((row) => row.map(textOfCell));
  } catch {
    throw new SheetProblem(importSentences.notASheet);
  }
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : shortest(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** 45.300000000000004 is what arithmetic leaves of 45.3. */
const shortest = (value: number): string => String(Number(value.toPrecision(12)));

function rowsOfText(bytes: Uint8Array): string[][] {
  if (isCompound(bytes)) throw new SheetProblem(importSentences.locked);
  const text = textOf(bytes).replace(/^\ufeff/, '');
  if (isBinary(text)) throw new SheetProblem(importSentences.notASheet);
  return readCsv(text);
}

/** A picture or a PDF: signs that no text has. */
const isBinary = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /^(?:%PDF|GIF8|\{\\rtf|<!doctype|<html|<\?xml)/i.test(text) ||
  /[\u0000-\u0008\u000e-\u001a]/.test(text);

function withoutEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
