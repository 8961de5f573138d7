import { keepText } from './keep-text.ts';

/** A device's clock may be days off: the server's answers say by how much. */
const worthCorrecting = 2 * 60_000;
/** Where this device remembers it: an application that is opened without a network has heard nothing yet. */
const key = 'cgo-heure';

let ahead = keptAhead();

function keptAhead(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

/** What the `Date` of one of the server's own answers tells. */
export function hearServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const off = Date.now() - server;
  ahead = Math.abs(off) > worthCorrecting ? off : 0;
  if (Math.abs(ahead - keptAhead()) > worthCorrecting) keepText(key, String(ahead));
}

/** Now, corrected by what the last answer told. */
export const trueNow = (): Date => new Date(Date.now() - ahead);

/** How far the device's clock is ahead (ms; below zero: behind), 0 when it is right or nobody knows. */
export const clockAhead = (): number => ahead;
