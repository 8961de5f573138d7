import { useMemo } from 'react';
import { switchColumn, useKept } from '../views/kept-views.ts';

interface Hideable {
  name: string;
  /** Hidden until chosen. */
  hidden?: boolean;
}

interface ColumnChoice<Column> {
  visible: readonly Column[];
  isVisible: (name: string) => boolean;
  toggle: (name: string) => void;
}

/** Which columns a person shows or hides, kept with the account by table. */
export function useColumns<Column extends Hideable>(
  table: string,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const kept = useKept();
  const changed = useMemo(
    () =>
      new Set(kept?.colonnes.filter(({ liste }) => liste === table).map(({ nom }) => nom) ?? []),
    [kept, table],
  );
  // The same columns give the same list: rows compare it.
  const visible = useMemo(
    () => columns.filter(({ name, hidden }) => changed.has(name) === Boolean(hidden)),
    [columns, changed],
  );
  return {
    visible,
    isVisible: (name) => visible.some((column) => column.name === name),
    toggle: (name) => switchColumn(table, name, !changed.has(name)),
  };
}
