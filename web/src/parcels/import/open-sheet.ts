import { headerKey } from '@cigogne/domain/parcels/column-reader';
import { looksLikeHeaders, proposeColumns } from '@cigogne/domain/parcels/import-columns';
import type { ImportField, RememberedFields } from '@cigogne/domain/parcels/import-fields';
import { importContract } from '@cigogne/domain/parcels/import.contract';
import { writeNow } from '../../http/write-now.ts';
import type { SheetRow } from './read-sheet.ts';

export interface OpenSheet {
  name: string;
  rows: SheetRow[];
  /** The first row has titles. */
  titled: boolean;
  columns: (ImportField | '')[];
  /** For fields without a column: the same text on every line. */
  everywhere: Partial<Record<ImportField, string>>;
}

export function openSheet(name: string, rows: SheetRow[], remembered: RememberedFields): OpenSheet {
  const first = rows[0]?.cells ?? [];
  const titled = looksLikeHeaders(first) || first.some((cell) => remembered[headerKey(cell)]);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, at) => (titled ? (first[at] ?? '') : ''));
  return { name, rows, titled, columns: proposeColumns(titles, remembered), everywhere: {} };
}

/** What was chosen is proposed for the next sheet; forgotten when it fails. */
export async function rememberColumns({ rows, columns }: OpenSheet): Promise<void> {
  const titles = rows[0]?.cells ?? [];
  const colonnes = Object.fromEntries(
    titles.flatMap((title, at) => {
      const key = headerKey(title);
      return key === '' ? [] : [[key, columns[at] ?? ''] as const];
    }),
  );
  try {
    await writeNow(importContract.saveColumns, { body: { colonnes } });
  } catch {
    // The import itself does not depend on it.
  }
}
