/** What the server cannot read in this time it gives up too. */
export const longestReadMs = 30_000;
export const longestWriteMs = 60_000;
/** A file of a whole year, on a slow line. */
export const longestFileMs = 10 * 60_000;

/** Ends a reading of the pages that ask by themselves. */
export function endOfReading(): AbortSignal {
  const reading = new AbortController();
  setTimeout(() => reading.abort(), longestReadMs);
  return reading.signal;
}
