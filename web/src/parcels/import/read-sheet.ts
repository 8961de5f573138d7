import {
  heaviestFile,
  heaviestUnpacked,
  importSentences,
  mostColumns,
  mostLines,
} from '@cigogne/domain/parcels/import-fields';
import { headerKey, isLongNumber } from '@cigogne/domain/parcels/column-reader';
import { isKnown, looksLikeHeaders } from '@cigogne/domain/parcels/import-columns';
import { rowsOfCsv, textOf } from './csv.ts';
import { unpacksWithin } from './unpacked-size.ts';

/** Why a file cannot be read, in a sentence for the user. */
export class SheetProblem extends Error {}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  /** Empty if the file is not a workbook. */
  name: string;
  rows: SheetRow[];
}

/** The kind of sheet wanted: its maximum length without titles, and how to recognise them. */
export interface WantedSheet {
  most: number;
  tooMany: (n: number) => string;
  titlesIn: FindTitles;
}

/** Which of the rows contains the titles, negative for none. */
type FindTitles = (rows: readonly SheetRow[]) => number;

/** What is known about the titles of a kind of file. */
interface KnownTitles {
  isKnown: (cell: string) => boolean;
  looksLikeHeaders: (cells: readonly string[]) => boolean;
}

const wasChosen = (cell: string, remembered: Readonly<Record<string, string>>): boolean => {
  const key = headerKey(cell);
  return Object.hasOwn(remembered, key) && remembered[key] !== '';
};

/** A file may have a name and a date above its titles. */
const mostHeadRows = 15;

/**
 * Titles are generally known or were chosen before, and there are several: a note in one cell names
 * no columns. Chosen titles may be any word, so below the first row they must name at least two
 * columns, with lines below them and none above.
 */
export const findTitles =
  (
    { isKnown, looksLikeHeaders }: KnownTitles,
    remembered: Readonly<Record<string, string>> = {},
  ): FindTitles =>
  (rows) => {
    const isChosen = (cell: string) => wasChosen(cell, remembered);
    const names = ({ cells }: SheetRow) =>
      cells.filter((cell) => isKnown(cell) || isChosen(cell)).length;
    const begun = rows.findIndex(({ cells }) => isLine(cells));
    // Where no phone is one, the last row can still be nothing but a line.
    const end = begun < 0 ? rows.length - 1 : begun;
    const below = rows
      .slice(1, Math.max(1, Math.min(end, mostHeadRows)))
      .filter(({ cells }) => !cells.some(isValue));
    const best = below.toSorted((one, other) => names(other) - names(one))[0];
    const [first] = rows;
    if (best && names(best) > Math.max(1, first ? names(first) : 0)) return rows.indexOf(best);
    const cells = first?.cells ?? [];
    const isTitled = looksLikeHeaders(cells) || cells.some(isChosen);
    return isTitled && cells.filter(Boolean).length > 1 ? 0 : -1;
  };

export const parcelSheet = (remembered: Readonly<Record<string, string>> = {}): WantedSheet => ({
  most: mostLines,
  tooMany: importSentences.tooMany,
  titlesIn: findTitles({ isKnown, looksLikeHeaders }, remembered),
});

/** A title is never a number. */
const isValue = (cell: string): boolean => /^[-+]?\d[\d\s.,]*\D{0,8}$/.test(cell.trim());
/** A shop’s own number above its titles has nothing beside it but its name. */
const isLine = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 2 && cells.some(isLongNumber);

/** The rows of the wanted sheet, otherwise of the first one. */
export async function readSheet(
  file: File,
  wanted: WantedSheet = parcelSheet(),
): Promise<SheetRow[]> {
  const sheets = await readSheets(file, wanted);
  return fitting(chosenSheet(sheets, wanted.titlesIn), wanted);
}

/** The non-empty sheets, as texts: a formula has its last value. */
export async function readSheets(
  file: File,
  { most }: Pick<WantedSheet, 'most'>,
): Promise<Sheet[]> {
  if (file.size > heaviestFile) throw new SheetProblem(importSentences.tooHeavy);
  if (file.size === 0) throw new SheetProblem(importSentences.empty);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = isZip(bytes)
    ? await sheetsOfXlsx(bytes, most * rowsRead)
    : [{ name: '', rows: rowsOfText(bytes) }];
  const sheets = found
    .map(({ name, rows }) => ({
      name,
      rows: rows
        .map((cells, at) => ({ line: at + 1, cells: withoutEnd(cells) }))
        .filter(({ cells }) => cells.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new SheetProblem(importSentences.empty);
  return sheets;
}

/** A workbook often starts with a page of explanations. */
export const chosenSheet = (sheets: readonly Sheet[], titlesIn: FindTitles): Sheet | undefined =>
  sheets.find(({ rows }) => titlesIn(rows) >= 0) ?? sheets[0];

/** Its rows, or why there are too many. */
export function fitting(
  sheet: Sheet | undefined,
  { most, tooMany, titlesIn }: WantedSheet,
): SheetRow[] {
  const rows = sheet?.rows ?? [];
  if (rows.some(({ cells }) => cells.length > mostColumns))
    throw new SheetProblem(importSentences.tooWide);
  // One more for the titles, and for what is above them.
  const lines = rows.length - Math.max(0, titlesIn(rows)) - 1;
  if (lines > most) throw new SheetProblem(tooMany(lines));
  return rows;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** An old .xls, or a workbook with a password: both use Microsoft's older container. */
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** The directory of such a container names its parts in UTF-16. */
const lockedPart = 'EncryptedPackage';
const isLocked = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes).includes([...lockedPart].join('\0'));

/** Enough to see that a sheet is too long, whatever it contains. */
const rowsRead = 5;

/**
 * The most columns examined, enough to detect too many; a cell far to the right does not make a row
 * that long.
 */
const lastColumn = 'IV';

async function sheetsOfXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
): Promise<{ name: string; rows: string[][] }[]> {
  if (!(await unpacksWithin(bytes, heaviestUnpacked)))
    throw new SheetProblem(importSentences.unpacksTooLarge);
  const readXlsx = await loadReader();
  try {
    const book = await readXlsx(bytes, {
      sheets: (sheet, at) => at === 0 || !(sheet.hidden || sheet.veryHidden),
      maxRows,
      range: `A1:${lastColumn}${maxRows}`,
    });
    return book.sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map(textOfCell)),
    }));
  } catch {
    throw new SheetProblem(importSentences.notASheet);
  }
}

/** Browsers do not ask again for a file that did not come, before the page is loaded anew. */
async function loadReader() {
  try {
    const { readXlsx } = await import('hucre/xlsx');
    return readXlsx;
  } catch {
    throw new SheetProblem(importSentences.noReader);
  }
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : shortest(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** 45.300000000000004 is what floating-point arithmetic makes of 45.3. */
const shortest = (value: number): string => String(Number(value.toPrecision(12)));

function rowsOfText(bytes: Uint8Array): string[][] {
  if (isCompound(bytes))
    throw new SheetProblem(isLocked(bytes) ? importSentences.locked : importSentences.oldFormat);
  const text = textOf(bytes).replace(/^\ufeff/, '');
  if (isBinary(text)) throw new SheetProblem(importSentences.notASheet);
  return rowsOfCsv(text);
}

/** A picture or a PDF: it contains characters that no text has. */
const isBinary = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /^(?:%PDF|GIF8|\{\\rtf|<!doctype|<html|<\?xml)/i.test(text) ||
  /[\u0000-\u0008\u000e-\u001a]/.test(text);

function withoutEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
