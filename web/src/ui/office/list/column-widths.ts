import type { CSSProperties } from 'react';

const leaving = ['wide', 'desktop', 'tablet'] as const;

/**
 * The minimum width of the table by the number of hidden columns; a style sheet applies one of
 * them.
 */
export function leastWidths(
  columns: readonly { from?: (typeof leaving)[number]; width?: number }[],
  ticks: number,
): CSSProperties {
  const widths: Record<string, number> = {};
  leaving.forEach((name, place) => {
    const gone: readonly string[] = leaving.slice(0, place);
    const left = columns.filter(({ from }) => !from || !gone.includes(from));
    widths[`--least-${name}`] = left.reduce((all, { width }) => all + (width ?? 140), ticks);
    widths[`--columns-${name}`] = left.length;
  });
  const rest = columns.filter(({ from }) => !from);
  widths['--least'] = rest.reduce((all, { width }) => all + (width ?? 140), ticks);
  widths['--columns'] = rest.length;
  return widths as CSSProperties;
}
