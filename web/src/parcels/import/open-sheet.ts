import { choicesByTitle } from '@cigogne/domain/parcels/column-reader';
import { proposeColumns } from '@cigogne/domain/parcels/import-columns';
import type { ImportField, RememberedFields } from '@cigogne/domain/parcels/import-fields';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { call } from '../../http/call.ts';
import { writeNow } from '../../http/write-now.ts';
import { fitting, parcelSheet, type Sheet, type SheetRow } from './read-sheet.ts';
import type { KindOfFile } from './use-opened-sheet.ts';
import { withoutTotals } from './without-totals.ts';

export interface ImportSheet {
  name: string;
  /** All sheets of the file, and the one in use. */
  sheets: readonly Sheet[];
  chosen: string;
  rows: SheetRow[];
  /** The row with titles, if any: what is above it is not a parcel. */
  titlesAt: number;
  /** That row does contain titles. */
  titled: boolean;
  /** Titles have named the columns once. */
  proposed: boolean;
  columns: (ImportField | '')[];
  /** For fields without a column: the same text on every line. */
  everywhere: Partial<Record<ImportField, string>>;
}

export const parcelFile: KindOfFile<ImportSheet, RememberedFields> = {
  columns: () => call(importContract.columns),
  wanted: parcelSheet,
  openSheet,
};

export function openSheet(
  name: string,
  sheets: readonly Sheet[],
  sheet: Sheet,
  remembered: RememberedFields,
): ImportSheet {
  const wanted = parcelSheet(remembered);
  const rows = fitting(sheet, wanted);
  const found = wanted.titlesIn(rows);
  const titled = found >= 0;
  const titlesAt = Math.max(0, found);
  const width = Math.max(...rows.slice(titlesAt).map(({ cells }) => cells.length));
  const named = rows[titlesAt]?.cells ?? [];
  const titles = Array.from({ length: width }, (_, at) => (titled ? (named[at] ?? '') : ''));
  const columns = proposeColumns(titles, remembered);
  return {
    name,
    sheets,
    chosen: sheet.name,
    rows,
    titlesAt,
    titled,
    proposed: titled,
    columns,
    everywhere: {},
  };
}

export const titlesOfSheet = ({ rows, titlesAt, titled }: ImportSheet): readonly string[] =>
  titled ? (rows[titlesAt]?.cells ?? []) : [];

/** The lines: neither what stands up to the titles nor a last row of totals. */
export const bodyOf = ({ rows, titlesAt, titled, columns }: ImportSheet): SheetRow[] =>
  withoutTotals(titled ? rows.slice(titlesAt + 1) : rows, columns, ofSomebody);
const ofSomebody: ReadonlySet<ImportField | ''> = new Set(['tel_cl', 'tel_2']);

/**
 * Whether a row contains titles can be changed without losing choices: titles name columns only the
 * first time they are read, and only columns without a choice.
 */
export function withTitles(
  sheet: ImportSheet,
  titled: boolean,
  remembered: RememberedFields,
): ImportSheet {
  if (!titled || sheet.proposed) return { ...sheet, titled };
  const { columns, rows, titlesAt } = sheet;
  const titles = columns.map((_, at) => rows[titlesAt]?.cells[at] ?? '');
  const free = proposeColumns(titles, remembered).map((field) =>
    columns.includes(field) ? '' : field,
  );
  return {
    ...sheet,
    titled,
    proposed: true,
    columns: columns.map((chosen, at) => chosen || (free[at] ?? '')),
  };
}

/** Remembers the choices for the next sheet; a failure is ignored. */
export async function rememberColumns(sheet: ImportSheet): Promise<void> {
  const colonnes = choicesByTitle(titlesOfSheet(sheet), sheet.columns);
  try {
    await writeNow(importContract.saveColumns, { body: { colonnes } });
  } catch {
    // The import itself does not depend on it.
  }
}
