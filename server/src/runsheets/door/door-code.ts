import { createHash, createHmac } from 'node:crypto';
import { codeText } from '@cigogne/domain/runsheets/door-code';

const codes = 10_000;

/**
 * The recipient's four digits for a parcel, made of the secret of its link: who holds the link holds the code, and page
 * and message never say two (decision 053).
 */
export function doorCode(suivi: string): string {
  const digest = createHmac('sha256', suivi).update('code de remise').digest();
  return String(digest.readUInt32BE(0) % codes).padStart(4, '0');
}

/** What a phone judges a typed code by. */
export const codeDigest = (ref: string, code: string): string =>
  createHash('sha256').update(codeText(ref, code)).digest('hex');
