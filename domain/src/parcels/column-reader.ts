import { spokenWords } from '../places/spoken.ts';

/**
 * The form in which a header is recognised and remembered: case, accents and punctuation do not
 * matter.
 */
export const headerKey = (header: string): string => spokenWords(header).join(' ').slice(0, 80);

/**
 * The choice made for each title, by the form in which it is remembered. Of two columns with the
 * same title one is usually skipped, which says nothing about the other.
 */
export function choicesByTitle<Field extends string>(
  titles: readonly string[],
  columns: readonly (Field | '')[],
): Record<string, Field | ''> {
  const choices = new Map<string, Field | ''>();
  titles.forEach((title, at) => {
    const key = headerKey(title);
    if (key !== '') choices.set(key, choices.get(key) || (columns[at] ?? ''));
  });
  return Object.fromEntries(choices);
}

/** A phone or a code, as people space it: no title. « 12.03.2026 » is a day. */
export const isLongNumber = (cell: string): boolean => {
  const text = cell.replace(/\s/g, '');
  return /^\+?\d{8,}$/.test(text) || /^(?:\(?(?:\+|00)?216\)?)?\d{2}[.-]\d{3}[.-]\d{3}$/.test(text);
};

export interface Spellings {
  whole: readonly string[];
  part: readonly string[];
  /** Complete headers that count only where no other column holds the field. */
  last?: readonly string[];
}

/**
 * Recognises by their headers what the columns of a sheet hold; `tellingFirst` orders the looser
 * guesses.
 */
export function columnReader<Field extends string>(
  fields: readonly Field[],
  spellings: Record<Field, Spellings>,
  tellingFirst: readonly Field[],
) {
  const byName = (names: (field: Field) => readonly string[]) =>
    new Map(
      fields.flatMap((field) => names(field).map((name) => [headerKey(name), field] as const)),
    );
  const wholes = byName((field) => spellings[field].whole);
  const lasts = byName((field) => spellings[field].last ?? []);
  const parts = new Map(
    fields.map((field) => [field, spellings[field].part.map((name) => ` ${headerKey(name)} `)]),
  );

  /**
   * The field of each column, `''` for one to skip. Earlier choices for a header come first, then
   * whole spellings, then parts of them, then the last resorts; each field is assigned once.
   */
  function proposeColumns(
    headers: readonly string[],
    remembered: Record<string, Field | ''> = {},
  ): (Field | '')[] {
    const keys = headers.map(headerKey);
    const columns: (Field | '' | null)[] = keys.map(() => null);
    const free = (field: Field) => !columns.includes(field);
    keys.forEach((key, at) => {
      const chosen = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
      if (chosen === '' || (chosen !== undefined && free(chosen))) columns[at] = chosen;
    });
    const fill = (names: ReadonlyMap<string, Field>) =>
      keys.forEach((key, at) => {
        const field = names.get(key);
        if (columns[at] === null && field && free(field)) columns[at] = field;
      });
    fill(wholes);
    for (const field of tellingFirst) {
      const words = parts.get(field) ?? [];
      const at = keys.findIndex(
        (key, place) => columns[place] === null && words.some((word) => ` ${key} `.includes(word)),
      );
      if (at >= 0 && free(field)) columns[at] = field;
    }
    fill(lasts);
    return columns.map((field) => field ?? '');
  }

  const isKnown = (cell: string): boolean =>
    wholes.has(headerKey(cell)) || lasts.has(headerKey(cell));

  /**
   * Whether the first line is a header: it has a known header and no cell that can only be a value.
   */
  const looksLikeHeaders = (cells: readonly string[]): boolean =>
    cells.some(isKnown) && !cells.some(isLongNumber);

  return { proposeColumns, looksLikeHeaders, isKnown };
}
