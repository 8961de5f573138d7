import { keepText } from './keep-text.ts';

/** A device's clock may be days off; the server's answers show by how much. */
const worthCorrecting = 2 * 60_000;
/** Where the difference is stored: an application opened without a network has no answer yet. */
const key = 'cgo-heure';

let ahead = keptAhead();
/** The server has answered this page. */
let told = false;

function keptAhead(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

/**
 * Reads the `Date` of one of the server's own answers, to a call of `since` (by the device's clock).
 * A device that slept or was set meanwhile cannot tell when it came.
 */
export function hearServerTime(date: string | null | undefined, since = Date.now()): void {
  const server = Date.parse(date ?? '');
  const now = Date.now();
  if (Number.isNaN(server) || Math.abs(now - since) > worthCorrecting) return;
  told = true;
  const off = now - server;
  ahead = Math.abs(off) > worthCorrecting ? off : 0;
  if (Math.abs(ahead - keptAhead()) > worthCorrecting) keepText(key, String(ahead));
}

/** Now, corrected by the last known difference. */
export const trueNow = (): Date => new Date(Date.now() - ahead);

/** How far the device's clock is ahead, in ms (negative: behind); 0 when it is right or unknown. */
export const clockAhead = (): number => ahead;

/**
 * Whether the server has told this page the time. Until then a clock that was changed since the
 * last visit may be years off, so nothing is deleted for its age.
 */
export const isTimeTold = (): boolean => told;
