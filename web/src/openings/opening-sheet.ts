import { columnsOf } from '@cigogne/domain/openings/opening-columns';
import {
  mostOpeningLines,
  type OpeningField,
  openingFields,
  type OpeningKind,
  openingSentences,
  type OpeningTexts,
} from '@cigogne/domain/openings/opening-fields';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { choicesByTitle } from '@cigogne/domain/parcels/column-reader';
import { call } from '../http/call.ts';
import { writeNow } from '../http/write-now.ts';
import {
  findTitles,
  fitting,
  type Sheet,
  type SheetRow,
  type WantedSheet,
} from '../parcels/import/read-sheet.ts';
import type { KindOfFile } from '../parcels/import/use-opened-sheet.ts';
import { withoutTotals } from '../parcels/import/without-totals.ts';
import type { OpeningLine } from './opening-lines.ts';

export interface OpeningSheet {
  name: string;
  /** All sheets of the file, and the one in use. */
  sheets: readonly Sheet[];
  chosen: string;
  rows: SheetRow[];
  titled: boolean;
  columns: (OpeningField | '')[];
}

type Remembered = Record<string, OpeningField | ''>;

export const fileOf = (kind: OpeningKind): KindOfFile<OpeningSheet, Remembered> => ({
  columns: () => call(openingsContract.columns, { params: { kind } }),
  wanted: (remembered) => sheetOf(kind, remembered),
  openSheet: (...file) => openSheet(kind, ...file),
});

const sheetOf = (kind: OpeningKind, remembered: Remembered = {}): WantedSheet => ({
  most: mostOpeningLines,
  tooMany: openingSentences.tooMany,
  titlesIn: findTitles(columnsOf(kind), remembered),
});

function openSheet(
  kind: OpeningKind,
  name: string,
  sheets: readonly Sheet[],
  sheet: Sheet,
  remembered: Remembered,
): OpeningSheet {
  const wanted = sheetOf(kind, remembered);
  const rows = fitting(sheet, wanted);
  const at = wanted.titlesIn(rows);
  const kept = at > 0 ? rows.slice(at) : rows;
  const titled = at >= 0;
  const width = Math.max(...kept.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, place) =>
    titled ? (kept[0]?.cells[place] ?? '') : '',
  );
  const own = Object.fromEntries(
    Object.entries(remembered).filter(
      ([, field]) => field === '' || openingFields[kind].includes(field),
    ),
  );
  const columns = columnsOf(kind).proposeColumns(titles, own);
  return { name, sheets, chosen: sheet.name, rows: kept, titled, columns };
}

/** The lines: neither its titles nor a last row of totals. */
export const bodyOf = ({ rows, titled, columns }: OpeningSheet): SheetRow[] =>
  withoutTotals(titled ? rows.slice(1) : rows, columns, ofSomebody);
const ofSomebody: ReadonlySet<OpeningField | ''> = new Set(['email', 'tel', 'tel_cl']);

const longestCell = 2000;

export function linesOf(sheet: OpeningSheet): OpeningLine[] {
  return bodyOf(sheet).map(({ line, cells }) => {
    const textes: OpeningTexts = {};
    sheet.columns.forEach((field, at) => {
      if (field !== '') textes[field] = (cells[at] ?? '').slice(0, longestCell);
    });
    return { n: line, textes };
  });
}

/** Remembers the chosen columns for the next file; a failure is ignored. */
export async function rememberColumns(
  kind: OpeningKind,
  { rows, columns, titled }: OpeningSheet,
): Promise<void> {
  if (!titled) return;
  const colonnes = choicesByTitle(rows[0]?.cells ?? [], columns);
  try {
    await writeNow(openingsContract.saveColumns, { body: { kind, colonnes } });
  } catch {
    // The import itself does not depend on it.
  }
}
