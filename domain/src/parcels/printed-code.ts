import { readScan } from './code.ts';

/** The documents whose reference has a prefix of two letters. */
export type PrintedUnit = 'MU' | 'TR' | 'RT' | 'RS' | 'FA' | 'TK' | 'MF';

/** What one of our printed codes stands for. */
export type Printed =
  | { kind: 'parcel'; code: string; package: number | null }
  | { kind: PrintedUnit; ref: string };

const unitRef = /^(?:pick-)?((MU|TR|RT|RS|FA|TK|MF)-\d+(?:-\d+)?)$/i;
/** A label's QR code: the tracking page, whose address begins with the parcel's code. */
const trackingLink = /^https?:\/\/[^/\s]+\/suivi\/(\d{12})[\w-]*$/i;

/**
 * Recognises any code that we print, scanned or typed: a parcel, one of its packages, a pickup, a
 * transfer, a return, a runsheet, an invoice, a ticket, a partner's manifest, the tracking link.
 * Null for any other text.
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
 * What to search for when a tracking link or `pick-…` was entered. Digits stay as they are, because
 * they may also be a phone or a shop's own number.
 */
export function searchedText(text: string): string {
  if (!/[/-]/.test(text)) return text;
  const printed = readPrinted(text);
  if (!printed) return text;
  return printed.kind === 'parcel' ? printed.code : printed.ref;
}
