import { saysTotal } from '@cigogne/domain/parcels/totals-row';
import type { SheetRow } from './read-sheet.ts';

/**
 * The lines without a last one that only adds up the others, with or without the word. A customer or
 * a shop may be called « Total Beauté », but a sum has neither mail nor phone (`whose`).
 */
export function withoutTotals<Field extends string>(
  rows: SheetRow[],
  columns: readonly (Field | '')[],
  whose: ReadonlySet<Field | ''>,
): SheetRow[] {
  const cells = rows.at(-1)?.cells ?? [];
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isSum = saysTotal(filled[0] ?? '') || filled.every(isFigure);
  const isSomebodys = columns.some((field, at) => whose.has(field) && cells[at]?.trim());
  return isSum && !isSomebodys ? rows.slice(0, -1) : rows;
}

const isFigure = (cell: string): boolean => /^[-+]?\d[\d\s.,']*(?:dt|tnd)?$/i.test(cell.trim());
