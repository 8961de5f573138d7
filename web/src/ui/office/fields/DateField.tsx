import { parseDay } from '@cigogne/domain/days';
import { useState } from 'react';
import { Field } from '../../base/form/Field.tsx';
import { DayBox, type DayBoxProps } from './DayBox.tsx';

/**
 * A day (`YYYY-MM-DD`) with its label, typed as dd/mm/yyyy or picked. What was typed and is no day
 * is the value as well: nothing may be sent with another day, or without one.
 */
export function DateField({
  label,
  error,
  optional = false,
  ...box
}: Omit<DayBoxProps, 'wrong' | 'before' | 'input' | 'className' | 'onUnreadable'> & {
  label: string;
  error?: string | null;
  optional?: boolean;
}) {
  const [left, setLeft] = useState(false);
  const wrong = error || (left ? whyNotDay(box.value) : null);
  return (
    <Field label={label} error={wrong} optional={optional}>
      {(ids) => (
        <DayBox
          {...box}
          wrong={Boolean(wrong)}
          input={{ ...ids, onFocus: () => setLeft(false), onBlur: () => setLeft(true) }}
          onUnreadable={box.onChange}
        />
      )}
    </Field>
  );
}

/** Why what stands in a date field is not a day, or null; an empty one is for its form to judge. */
export const whyNotDay = (value: string): string | null => (value === '' ? null : whyNoDay(value));

/** The same where a day must stand in it. */
export const whyNoDay = (value: string): string | null =>
  parseDay(value) ? null : 'Date non valide !';
