/** Quotes a path for a command that somebody copies into a shell. */
export const asWord = (path: string): string =>
  /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
