import type { KeyboardEvent } from 'react';

/** ↑ and ↓ among the rows of a table. */
export function moveBetweenRows(event: KeyboardEvent, body: HTMLTableSectionElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (hasOwnArrows(event.target)) return;
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  // With a panel open, moving shows the next one.
  if (body?.querySelector('tr.open')) next.click();
}

/** A question that a row asks stands in it, above the whole page. */
const hasOwnArrows = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog, select, textarea') !== null;

/** What has a use of its own for a click; « Détails » has the row's. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button:not(.details), dialog, input, label, select') !== null;
