import { foldText, phonePart, withoutSpaces } from '@cigogne/domain/searched-text';
import { type RawBuilder, sql } from 'kysely';
import { anywhere } from './list-page.ts';

/** The columns that are searched, as expressions of the list's statement. */
interface Sought {
  /** Codes, references and numbers, which contain no space. */
  codes?: readonly string[];
  phones?: readonly string[];
  /** What people write: names, reasons, files. */
  names?: readonly string[];
  /** The same, already folded by the table: folding a name costs some microseconds per row. */
  folded?: readonly string[];
}

/**
 * How every list searches: part of a code or phone however it is spaced, part of a name whatever
 * its accents and case. Wildcards match only themselves.
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
