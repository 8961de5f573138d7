import type { ParcelValues } from '../entry/parcel-values.ts';
import type { Line } from './import-lines.ts';

/** A line with what was typed or chosen; earlier refusals of those cells are removed. */
export const changed = (line: Line, changes: Partial<ParcelValues>, seen = false): Line => ({
  ...line,
  values: { ...line.values, ...changes },
  seen: seen || line.seen,
  refused: without(line.refused, changes),
});

/** A line with the server's answer. */
export function answered(
  line: Line,
  answer:
    | { ref: string | null; deja: boolean; errors: { field: string; message: string }[] }
    | undefined,
): Line {
  if (!answer) return line;
  if (answer.ref) return { ...line, ref: answer.ref, deja: answer.deja, refused: {} };
  return {
    ...line,
    refused: Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])),
  };
}

/** A place is one cell for four fields. */
function without(refused: Record<string, string>, changes: object): Record<string, string> {
  const place = 'adresse_lieu' in changes;
  return Object.fromEntries(
    Object.entries(refused).filter(
      ([name]) => !(name in changes) && !(place && name.startsWith('adresse_')),
    ),
  );
}
