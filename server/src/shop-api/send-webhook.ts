import { isShopHeader } from '@cigogne/domain/accounts/webhook-address';
import type { Services } from '../context/context.ts';
import { type CallOutcome, callOut } from './call-out.ts';
import { signWebhook } from '../http/outgoing/sign-webhook.ts';

/** A shop's webhook address, and the secret that proves the sender. */
export interface Receiver {
  api_webhook_url: string;
  api_webhook_headers: unknown;
  api_webhook_secret: string;
  /** The previous secret, while it is still used. */
  secret_before: string | null;
}

/** One attempt, signed at the time of sending; every attempt of an event has the same id. */
export function sendWebhook(
  { config }: Services,
  shop: Receiver,
  event: { id: string; body: string },
): Promise<CallOutcome> {
  const headers = {
    ...shopHeaders(shop.api_webhook_headers),
    'content-type': 'application/json',
    'user-agent': 'Cigogne/1',
    // The receiver compares it with its own clock, so this is real time and not business time.
    ...signWebhook(shop.api_webhook_secret, { ...event, at: new Date() }, shop.secret_before),
  };
  return callOut(
    { url: shop.api_webhook_url, headers, body: event.body },
    { local: config.localWebhooks },
  );
}

function shopHeaders(kept: unknown): Record<string, string> {
  if (kept === null || typeof kept !== 'object') return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      (header): header is [string, string] =>
        isShopHeader(header[0]) && typeof header[1] === 'string',
    ),
  );
}
