import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Connection } from './connections.ts';

/**
 * Whether a body carries its shop's signature, with the current secret or, for a while, the
 * previous one.
 */
export function isSignedBy(
  connection: Pick<
    Connection,
    'kind' | 'proof' | 'header' | 'secret' | 'secret_before' | 'secret_before_until'
  >,
  headers: IncomingHttpHeaders,
  body: string,
  now: Date,
): boolean {
  if (connection.proof === 'adresse') return true;
  const given = signatureIn(connection, headers);
  if (!given) return false;
  const { secret, secret_before, secret_before_until } = connection;
  const before = secret_before_until !== null && secret_before_until > now ? secret_before : null;
  return [secret, before].some((one) => {
    if (one === null) return false;
    return timingSafeEqual(createHmac('sha256', one).update(body).digest(), given);
  });
}

/** HMAC-SHA256: both platforms send base64, other shops may send hexadecimal. */
function signatureIn(
  { kind, header }: Pick<Connection, 'kind' | 'header'>,
  headers: IncomingHttpHeaders,
): Buffer | null {
  const name = {
    woocommerce: 'x-wc-webhook-signature',
    shopify: 'x-shopify-hmac-sha256',
    autre: (header ?? 'x-signature').toLowerCase(),
  }[kind];
  const value = headers[name];
  if (typeof value !== 'string') return null;
  const text = kind === 'autre' ? value.trim().replace(/^sha256=/i, '') : value.trim();
  if (kind === 'autre' && /^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : null;
}
