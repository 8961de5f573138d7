import { plainFigures } from '../written-digits.ts';

/**
 * The rate of « 1,5 % », « 19 » or « ١٫٥ » in thousandths; null when it is not one, or finer than a
 * thousandth.
 */
export function typedRate(text: string): number | null {
  const figures = plainFigures(text)
    .replace(/\s*%\s*$/, '')
    .trim();
  const parts = /^(\d{1,3})(?:[.,](\d)0*)?$/.exec(figures);
  return parts ? Number(parts[1]) * 10 + Number(parts[2] ?? 0) : null;
}

/** The number of « 3 », « ٣ » or « 3 jours »; null when it is not a whole one. */
export function typedDays(text: string): number | null {
  const figures = plainFigures(text)
    .replace(/\s*jours?\s*$/i, '')
    .trim();
  return /^\d+$/.test(figures) ? Number(figures) : null;
}
