import { parseDay } from '@cigogne/domain/days';

/** Tunisia has no summer time. */
const tunis = '+01:00';

/**
 * Reads « 2026-11-22 14:30 » as a clock in Tunis shows it, or ISO with an offset; null for anything
 * else.
 */
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

/** With seconds, in a form that `parseInstant` reads: « 2026-11-22 14:30:05 ». */
export const writeInstant = (instant: Date): string =>
  new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
