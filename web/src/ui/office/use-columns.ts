import { useMemo, useSyncExternalStore } from 'react';
import type { Column } from './DataTable.tsx';

const prefix = 'cgo-columns:';
const watchers = new Set<() => void>();

interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  isShown: (name: string) => boolean;
  toggle: (name: string) => void;
}

/** Which columns a person hides, kept on this device by table. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const key = prefix + table;
  const stored = useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => localStorage.getItem(key),
  );
  const changed = new Set(stored?.split(',').filter(Boolean));
  const isShown = (name: string) =>
    changed.has(name) === Boolean(columns.find((column) => column.name === name)?.hidden);
  // The same columns give the same list: rows compare it.
  const shown = useMemo(() => shownOf(columns, stored), [columns, stored]);
  return {
    shown,
    isShown,
    toggle: (name) => {
      if (!changed.delete(name)) changed.add(name);
      localStorage.setItem(key, [...changed].join(','));
      for (const watch of watchers) watch();
    },
  };
}

function shownOf<Row>(
  columns: readonly Column<Row>[],
  stored: string | null,
): readonly Column<Row>[] {
  const changed = new Set(stored?.split(',').filter(Boolean));
  return columns.filter(({ name, hidden }) => changed.has(name) === Boolean(hidden));
}
