import { isShopHeader } from '@cigogne/domain/accounts/webhook-address';
import type { Services } from '../context/context.ts';
import { type CallOutcome, callOut } from './call-out.ts';
import { signWebhook } from '../http/outgoing/sign-webhook.ts';

/** Where a shop hears of its parcels, and how it knows that it is us. */
export interface Receiver {
  api_webhook_url: string;
  api_webhook_headers: unknown;
  api_webhook_secret: string;
  /** The one before, while it still signs. */
  secret_before: string | null;
}

/** One attempt: signed at this very moment, with the id that every attempt of the event bears. */
export function sendWebhook(
  { config }: Services,
  shop: Receiver,
  event: { id: string; body: string },
): Promise<CallOutcome> {
  const headers = {
    ...shopHeaders(shop.api_webhook_headers),
    'content-type': 'application/json',
    'user-agent': 'Cigogne/1',
    // The receiver compares it with its own clock, so it is the world's and not the business's.
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
