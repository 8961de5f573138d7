import type { CSSProperties } from 'react';

/**
 * What a laptop's list has beside an open panel, for the steps of the style sheet at which its
 * columns move closer: windows of 1536, 1440 and 1366 px, and by how much each column shrinks there.
 */
const besidePanel = [
  { step: 990, width: 896, closer: 6 },
  { step: 830, width: 800, closer: 12 },
  { step: 740, width: 726, closer: 16 },
] as const;

const leaving = ['wide', 'desktop', 'tablet'] as const;

/**
 * The minimum width of the table by the number of hidden columns; a style sheet applies one of
 * them.
 */
export function leastWidths(
  columns: readonly { from?: (typeof leaving)[number]; width?: number; inPanel?: boolean }[],
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
  const acts = rest.filter(({ inPanel }) => inPanel);
  widths['--acts'] = acts.reduce((all, { width }) => all + (width ?? 140), 0);
  widths['--act-columns'] = acts.length;
  return widths as CSSProperties;
}

/**
 * The step at which the columns `from` tablet leave a table that would otherwise be wider than its
 * room beside a panel; undefined where they fit.
 */
export function leavesEarly(
  columns: readonly { from?: (typeof leaving)[number]; width?: number }[],
  ticks: number,
): string | undefined {
  const left = columns.filter(({ from }) => from !== 'wide' && from !== 'desktop');
  const needed = left.reduce((all, { width }) => all + (width ?? 140), ticks);
  const early = besidePanel.find(({ width, closer }) => needed - closer * left.length > width);
  return early && `early-${early.step}`;
}
