import { foldText, phonePart, withoutSpaces } from '@cigogne/domain/searched-text';
import { type RawBuilder, sql } from 'kysely';
import { anywhere } from './list-page.ts';

/** The columns that a text is looked for in, as expressions of the list's statement. */
interface Sought {
  /** Codes, references and numbers, which hold no space. */
  codes?: readonly string[];
  phones?: readonly string[];
  /** What people write: names, reasons, files. */
  names?: readonly string[];
  /** The same where the table keeps it folded: a folded name costs some microseconds a row. */
  folded?: readonly string[];
}

/**
 * What a search finds, in every list alike: a part of a code or a phone however it is spaced, a part of a
 * name whatever its accents and case. Wildcards are letters.
 */
export function found(
  search: string,
  { codes = [], phones = [], names = [], folded = [] }: Sought,
) {
  const code = anywhere(withoutSpaces(search));
  const phone = anywhere(phonePart(search));
  const name = anywhere(foldText(search));
  const tests: RawBuilder<boolean>[] = [
    ...codes.map((column) => sql<boolean>`${sql.raw(column)} ilike ${code}`),
    ...phones.map((column) => sql<boolean>`${sql.raw(column)} like ${phone}`),
    ...names.map((column) => sql<boolean>`folded(${sql.raw(column)}) like ${name}`),
    ...folded.map((column) => sql<boolean>`${sql.raw(column)} like ${name}`),
  ];
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}
