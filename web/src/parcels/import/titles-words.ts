import type { SheetRow } from './read-sheet.ts';

/** Which row of a file its titles were found in, as the spreadsheet numbers it. */
export const titlesWords = (row: SheetRow | undefined): string =>
  row && row.line > 1
    ? `La ligne ${row.line} porte les titres`
    : 'La première ligne porte les titres';
