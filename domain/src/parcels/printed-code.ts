import { readScan } from './code.ts';

/** What carries a reference of two letters on paper. */
export type PrintedUnit = 'MU' | 'TR' | 'RT' | 'RS' | 'FA' | 'TK' | 'MF';

/** What one of our printed codes names. */
export type Printed =
  | { kind: 'parcel'; code: string; package: number | null }
  | { kind: PrintedUnit; ref: string };

const unitRef = /^(?:pick-)?((MU|TR|RT|RS|FA|TK|MF)-\d+(?:-\d+)?)$/i;
/** The square code of a label: the tracking page, whose address begins with the parcel's code. */
const trackingLink = /^https?:\/\/[^/\s]+\/suivi\/(\d{12})[\w-]*$/i;

/**
 * Any code that we print, as it was scanned or typed: a parcel, one of its packages, a pickup, a
 * transfer, a return, a runsheet, an invoice, a ticket, a partner's manifest, the tracking link. Null when it is none.
 */
export function readPrinted(text: string): Printed | null {
  const given = text.trim();
  const unit = unitRef.exec(given);
  if (unit?.[1] && unit[2])
    return { kind: unit[2].toUpperCase() as PrintedUnit, ref: unit[1].toUpperCase() };
  const link = trackingLink.exec(given);
  const scan = readScan(link?.[1] ?? given);
  return 'problem' in scan ? null : { kind: 'parcel', ...scan };
}

/**
 * What a search looks for when a tracking link or `pick-…` was put into it. Digits stay as they are: they may
 * as well be a phone, or a number of the shop's own.
 */
export function searchedText(text: string): string {
  if (!/[/-]/.test(text)) return text;
  const printed = readPrinted(text);
  if (!printed) return text;
  return printed.kind === 'parcel' ? printed.code : printed.ref;
}
