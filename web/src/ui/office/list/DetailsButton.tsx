import { IconEye } from '../../base/look/icons.ts';
import type { Column } from './DataTable.tsx';

/** « Détails » among the acts of a row: the click is the row's, which opens its panel. */
export function DetailsButton({ of }: { of: string }) {
  return (
    <button
      type="button"
      className="btn ghost square details"
      aria-label={`Détails ${of}`}
      title="Détails"
    >
      <IconEye size={18} stroke={1.75} />
    </button>
  );
}

/** « Actions » of a list whose rows have no other. */
export const detailsColumn = <Row,>(nameOf: (row: Row) => string): Column<Row> => ({
  name: 'acts',
  title: 'Actions',
  width: 90,
  stays: true,
  cell: (row) => (
    <span className="acts">
      <DetailsButton of={nameOf(row)} />
    </span>
  ),
});
