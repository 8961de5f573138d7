/** Without a NUL or half of a character, which no column holds. */
export const isWholeText = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed();
