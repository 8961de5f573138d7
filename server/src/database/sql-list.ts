/** Our own constants as the list of an `in (…)`; never for anything that a user typed. */
export const sqlList = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');
