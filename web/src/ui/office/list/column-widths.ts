import type { CSSProperties } from 'react';

const leaving = ['wide', 'desktop', 'tablet'] as const;

/** How wide the table must at least be, by how many of its columns have left: one of them applies. */
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
