/** Words of our own as the list of an `in (…)`: never what somebody typed. */
export const sqlList = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');
