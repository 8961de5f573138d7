/** A device's clock may be days off: the server's answers say by how much. */
const worthCorrecting = 2 * 60_000;
let ahead = 0;

/** What the `Date` of one of the server's own answers tells. */
export function hearServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const off = Date.now() - server;
  ahead = Math.abs(off) > worthCorrecting ? off : 0;
}

/** Now, corrected by what the last answer told. */
export const trueNow = (): Date => new Date(Date.now() - ahead);

/** How far the device's clock is ahead (ms; below zero: behind), 0 when it is right or nobody knows. */
export const clockAhead = (): number => ahead;
