import { ColumnsButton } from './ColumnsButton.tsx';
import type { Column } from './DataTable.tsx';
import { SavedViews } from '../views/SavedViews.tsx';

/** At the end of a list's filters: saved views, then columns. Give it the table's name and columns. */
export function ListTools<Row>(list: { name: string; columns: readonly Column<Row>[] }) {
  return (
    <>
      <SavedViews name={list.name} />
      <ColumnsButton {...list} />
    </>
  );
}
