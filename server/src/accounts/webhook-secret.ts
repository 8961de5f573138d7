import { randomBytes } from 'node:crypto';
import type { UserRecord } from './show-user.ts';

/** How long the previous secret signs in addition to the new one (rules/shops 18). */
const overlapMs = 24 * 3_600_000;

type Secrets = Pick<
  UserRecord,
  'api_webhook_secret' | 'api_webhook_secret_before' | 'api_webhook_secret_before_until'
>;

/** A new secret, and until when the current one signs too. */
export const newWebhookSecret = (
  { api_webhook_secret: present }: Pick<Secrets, 'api_webhook_secret'>,
  now: Date,
) => ({
  api_webhook_secret: `whsec_${randomBytes(24).toString('base64')}`,
  api_webhook_secret_before: present,
  api_webhook_secret_before_until: present === null ? null : new Date(now.getTime() + overlapMs),
});

/** The previous secret, while it still signs. */
export const secretBefore = (
  { api_webhook_secret_before: before, api_webhook_secret_before_until: until }: Secrets,
  now: Date,
): string | null => (until !== null && until > now ? before : null);
