import { parseDay } from '@cigogne/domain/days';

/** Tunisia keeps one hour all the year. */
const tunis = '+01:00';

/** « 2026-11-22 14:30 » as a clock in Tunis shows it, or ISO with its offset; null where it is neither. */
export function parseInstant(text: string): Date | null {
  const parts =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    );
  if (!parts) return null;
  const [, day = '', minute = '', second = ':00', offset = tunis] = parts;
  const instant = new Date(`${day}T${minute}${second}${offset}`);
  return parseDay(day) === null || Number.isNaN(instant.getTime()) ? null : instant;
}

/** With its seconds, as it may be given back: « 2026-11-22 14:30:05 ». */
export const writeInstant = (instant: Date): string =>
  new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
