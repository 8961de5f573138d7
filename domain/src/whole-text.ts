/** Free of NUL and half surrogate pairs, which no column can store. */
export const isWholeText = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed();
