import { isShipper } from '@cigogne/domain/people';
import { isDeepStrictEqual } from 'node:util';
import { webhookAddressRefusals } from '@cigogne/domain/accounts/webhook-address';
import { notFound, wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { currentKey, grantMoney, newKey } from './api-keys.ts';
import { lockUser } from './set-user-state.ts';
import { type UserRecord, userById } from './show-user.ts';
import { whyNotWebhookAddress } from './webhook-address.ts';
import { newWebhookSecret } from './webhook-secret.ts';

export interface ApiTokenRequest {
  id: number;
  api_webhook_url?: string | null | undefined;
  api_webhook_headers?: Record<string, string> | null | undefined;
  is_api_actif?: boolean | null | undefined;
  renouveler?: boolean | null | undefined;
  argent?: boolean | null | undefined;
  renouveler_secret?: boolean | null | undefined;
}

/** Called in the same transaction when a shop's webhooks may be taken now that were not before. */
export const webhookChangedHooks: ((ctx: Context, shipper: number) => Promise<void>)[] = [];

/**
 * Creates a key when there is none or it is renewed; it is shown once and stored hashed
 * (rules/shops 5, 6). The webhook secret is stored in clear, because it signs (rules/shops 18).
 */
export async function createApiToken(
  ctx: Context,
  given: ApiTokenRequest,
): Promise<{ user: UserRecord; api_key: string | null; webhook_secret: string | null }> {
  const target = await lockUser(ctx, given.id);
  if (!isShipper(target)) throw notFound();
  const refusal =
    given.api_webhook_url &&
    whyNotWebhookAddress(given.api_webhook_url, { local: ctx.services.config.localWebhooks });
  if (refusal) throw wrongField('api_webhook_url', webhookAddressRefusals[refusal]);
  const before = await userById(ctx.tx, given.id);
  const current = await currentKey(ctx, given.id);
  const argent = given.argent ?? current?.argent ?? false;
  const api_key = current === null || given.renouveler ? await newKey(ctx, given.id, argent) : null;
  if (api_key === null) await grantMoney(ctx, given.id, argent);
  const secrets =
    target.api_webhook_secret === null || given.renouveler_secret
      ? newWebhookSecret(target, ctx.now)
      : null;
  const renewed = secrets !== null && target.api_webhook_secret !== null;
  await ctx.tx
    .updateTable('users')
    .set({
      ...(given.api_webhook_url === undefined ? {} : { api_webhook_url: given.api_webhook_url }),
      ...(given.api_webhook_headers === undefined
        ? {}
        : {
            api_webhook_headers:
              given.api_webhook_headers === null ? null : JSON.stringify(given.api_webhook_headers),
          }),
      ...secrets,
      is_api_actif: given.is_api_actif ?? (api_key === null ? target.is_api_actif : true),
      updated_at: ctx.now,
    })
    .where('id', '=', given.id)
    .execute();
  const user = await userById(ctx.tx, given.id);
  if (!isDeepStrictEqual(receiverOf(before), receiverOf(user)))
    for (const hook of webhookChangedHooks) await hook(ctx, given.id);
  await writeJournal(ctx, {
    action: api_key !== null ? 'clé API' : renewed ? 'secret des webhooks' : 'webhook',
    entity: 'user',
    entity_id: given.id,
    before: recordedAccess(before),
    after: recordedAccess(user),
  });
  await recordEvents(ctx, [{ type: 'user', id_exped: given.id, data: { id: given.id } }]);
  return { user, api_key, webhook_secret: secrets?.api_webhook_secret ?? null };
}

const receiverOf = (user: UserRecord) => [
  user.api_webhook_url,
  user.api_webhook_headers,
  user.api_webhook_secret,
  user.is_api_actif,
];

const recordedAccess = (user: UserRecord) => ({
  is_api_actif: user.is_api_actif,
  api_webhook_url: user.api_webhook_url,
  api_key_last4: user.key_last4,
  api_key_argent: user.key_argent,
});
