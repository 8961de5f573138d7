import { type ReactNode, useRef, useState } from 'react';
import { TextField } from '../../ui/base/form/Field.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';

/** A cell of a file's line: it becomes a field once it is wrong, or clicked. */
export function ImportCell({
  label,
  n,
  value,
  read = value,
  error,
  fixed,
  end,
  onChange,
  onSettle,
  choices,
}: {
  label: string;
  n: number;
  value: string;
  /** How it was understood, if that looks different. */
  read?: string | undefined;
  error: string | null;
  fixed: boolean;
  end: boolean;
  onChange: (value: string) => void;
  /** Left after a correction, with the previous wrong text. */
  onSettle: (from: string) => void;
  choices: ReactNode;
}) {
  const wrong = useRef<string | null>(null);
  const [touched, setTouched] = useState(false);
  const field = !fixed && (error !== null || touched);
  return (
    <td
      className={classNames(end && 'end', field && 'edited')}
      data-title={label}
      onFocus={() => {
        wrong.current ??= error === null ? null : value;
        setTouched(true);
      }}
      onBlur={() => {
        setTouched(false);
        if (wrong.current !== null && error === null) onSettle(wrong.current);
        wrong.current = null;
      }}
    >
      {field ? (
        <TextField
          label={`${label}, ligne ${n}`}
          hideLabel
          autoFocus={error === null}
          value={value}
          error={error}
          end={end}
          autoComplete="off"
          onChange={onChange}
        />
      ) : fixed ? (
        <span dir="auto">{value}</span>
      ) : (
        <button
          type="button"
          className="cell"
          dir="auto"
          aria-label={`${label}, ligne ${n} : ${read || 'vide'}`}
          onClick={() => setTouched(true)}
        >
          {read || '—'}
        </button>
      )}
      {choices}
    </td>
  );
}
