import { Field } from '../../base/form/Field.tsx';
import { DayBox, type DayBoxProps } from './DayBox.tsx';

/** A day (`YYYY-MM-DD`) with its label, typed as dd/mm/yyyy or picked. */
export function DateField({
  label,
  error,
  optional = false,
  ...box
}: Omit<DayBoxProps, 'wrong' | 'before' | 'input' | 'className'> & {
  label: string;
  error?: string | null;
  optional?: boolean;
}) {
  return (
    <Field label={label} error={error} optional={optional}>
      {(ids) => <DayBox {...box} wrong={Boolean(error)} input={ids} />}
    </Field>
  );
}
