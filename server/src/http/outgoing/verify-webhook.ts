import { timingSafeEqual } from 'node:crypto';
import { signWebhook } from './sign-webhook.ts';

const windowMs = 5 * 60_000;

export interface SignedWebhook {
  id: string;
  /** Seconds since 1970, as in the header. */
  timestamp: string;
  /** One or several signatures, separated by spaces. */
  signature: string;
  body: string;
}

/** Whether a webhook was signed with a secret, within five minutes of now (Standard Webhooks). */
export function isSigned(
  secret: string,
  { id, timestamp, signature, body }: SignedWebhook,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || id === '' || id.length > 200) return false;
  const at = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > windowMs) return false;
  const expected = Buffer.from(signWebhook(secret, { id, at, body })['webhook-signature'] ?? '');
  return signature
    .split(' ')
    .slice(0, 10)
    .map((one) => Buffer.from(one))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}
