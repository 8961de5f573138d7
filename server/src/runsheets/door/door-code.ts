import { createHash, createHmac } from 'node:crypto';
import { codeText } from '@cigogne/domain/runsheets/door-code';

const codes = 10_000;

/**
 * The recipient's four-digit code for a parcel, derived from the secret of its link: whoever has
 * the link has the code, and page and message always agree (decision 053).
 */
export function doorCode(suivi: string): string {
  const digest = createHmac('sha256', suivi).update('code de remise').digest();
  return String(digest.readUInt32BE(0) % codes).padStart(4, '0');
}

/** The digest by which a phone checks a typed code. */
export const codeDigest = (ref: string, code: string): string =>
  createHash('sha256').update(codeText(ref, code)).digest('hex');
