import { SelectField } from '../../ui/base/form/Field.tsx';
import type { Sheet } from './read-sheet.ts';

/** Chooses a sheet of the workbook; hidden if there is only one. */
export function SheetChoice({
  of: { sheets, chosen },
  onChange,
}: {
  of: { sheets: readonly Sheet[]; chosen: string };
  onChange: (name: string) => void;
}) {
  if (sheets.length < 2) return null;
  return (
    <SelectField
      label="Feuille du classeur"
      value={chosen}
      onChange={onChange}
      choices={sheets.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
