/**
 * How long a server asks us to wait, in milliseconds, from a header in seconds or as a date; null
 * when it says neither.
 */
export function retryAfter(header: string | undefined): number | null {
  const seconds = Number(header);
  if (header && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
