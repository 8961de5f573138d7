import { SelectField } from '../../ui/base/form/Field.tsx';

/** What each column of a sheet contains; a field has only one column. */
export function ColumnChoices<Field extends string>({
  columns,
  titles,
  rows,
  fields,
  labels,
  onChange,
}: {
  columns: readonly (Field | '')[];
  titles: readonly string[];
  /** Without the titles. */
  rows: readonly (readonly string[])[];
  fields: readonly Field[];
  labels: Record<Field, string>;
  onChange: (columns: (Field | '')[]) => void;
}) {
  const choose = (at: number, field: Field | '') =>
    onChange(
      columns.map((now, place) =>
        place === at ? field : now === field && field !== '' ? '' : now,
      ),
    );
  return (
    <ul>
      {columns.map((field, at) => (
        <li key={at} className={field === '' ? 'out' : undefined}>
          <div>
            <strong>{titles[at] || `Colonne ${at + 1}`}</strong>
            <span className="muted" dir="auto">
              {samplesOf(rows.map((cells) => cells[at] ?? ''))}
            </span>
          </div>
          <SelectField<Field>
            label={`Contenu de ${titles[at] || `la colonne ${at + 1}`}`}
            hideLabel
            value={field}
            onChange={(next) => choose(at, next)}
            placeholder="Ne pas importer"
            choices={fields.map((value) => ({ value, label: labels[value] }))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Three values are enough to show what a column contains. */
const samplesOf = (cells: readonly string[]): string =>
  [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))]
    .slice(0, 3)
    .map((cell) => (cell.length > 28 ? `${cell.slice(0, 27)}…` : cell))
    .join(' · ') || '(vide)';
