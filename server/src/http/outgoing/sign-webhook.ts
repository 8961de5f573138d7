import { createHmac } from 'node:crypto';

/**
 * Standard Webhooks: the HMAC-SHA256 of `id.timestamp.body` with the shop's `whsec_` secret, and
 * also with the previous one while it is being replaced.
 */
export function signWebhook(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
  before: string | null = null,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = [secret, before].flatMap((one) =>
    one === null ? [] : [`v1,${hmac(one, `${id}.${seconds}.${body}`)}`],
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

function hmac(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
