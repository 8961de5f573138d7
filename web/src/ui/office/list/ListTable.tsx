import type { ReactNode } from 'react';
import { Button } from '../../base/look/Button.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Pager } from './Pager.tsx';
import { type FiltersState, type PagerState, type RowsState, viewOf } from './list-state.ts';
import { nothingFits } from './nothing-fits.ts';
import { wayBack } from './way-back.tsx';
import type { PanelState } from '../page/use-panel.ts';

type ListTableProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'of' | 'loading' | 'error' | 'errorActions' | 'onRetry' | 'onOpen' | 'openKey'
> & {
  list: RowsState<Row> & PagerState & Pick<FiltersState, 'filters'>;
  /** Row click opens `?fiche=key` in it. */
  panel?: PanelState;
  /** What the chosen rows can do; needs `selection`. */
  bulk?: (chosen: readonly string[], clear: () => void) => ReactNode;
  /** What a chosen row is, agreeing with their number; else parcels. */
  noun?: string;
  /** The sum of the chosen rows. */
  bulkSum?: ReactNode;
};

/** A table that fills the screen: rows, bulk bar, pager. */
export function ListTable<Row>({
  list,
  panel,
  bulk,
  bulkSum,
  noun,
  ...table
}: ListTableProps<Row>) {
  const chosen = [...(table.selection?.chosen ?? [])];
  const clear = () => table.selection?.onChange(new Set());
  const shown = new Set(list.rows.map(table.keyOf));
  const unseen = list.loading ? 0 : chosen.filter((key) => !shown.has(key)).length;
  return (
    <div className="list">
      <DataTable
        {...table}
        rows={list.rows}
        of={viewOf(list)}
        loading={list.loading}
        error={list.error}
        onRetry={list.refresh}
        errorActions={wayBack(list)}
        {...(panel
          ? { onOpen: (row: Row) => panel.show(table.keyOf(row)), openKey: panel.open }
          : {})}
        emptyHint={nothingFits(list) ?? table.emptyHint}
        emptyActions={
          table.emptyActions ??
          (list.filtered && <Button onClick={list.clearFilters}>Effacer les filtres</Button>)
        }
      />
      {bulk && chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          unseen={unseen}
          {...(noun ? { noun } : {})}
          sum={bulkSum}
          onClear={clear}
        >
          {bulk(chosen, clear)}
        </BulkBar>
      )}
      <Pager list={list} />
    </div>
  );
}
