/** The server gives up a read after this time too. */
export const longestReadMs = 30_000;
export const longestWriteMs = 60_000;
/** Enough for a file of a whole year on a slow line. */
export const longestFileMs = 10 * 60_000;

/** Aborts a read of a page that makes its own requests. */
export function endOfReading(): AbortSignal {
  const reading = new AbortController();
  setTimeout(() => reading.abort(), longestReadMs);
  return reading.signal;
}
