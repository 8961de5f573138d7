import { isShipper } from '@cigogne/domain/people';
import { randomBytes } from 'node:crypto';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { sayAttempt, type WebhookAttempt } from '@cigogne/domain/shop-api/webhook-attempt';
import { userById } from '../accounts/show-user.ts';
import { secretBefore } from '../accounts/webhook-secret.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/in-transaction.ts';
import type { CallOutcome } from './call-out.ts';
import { keepAttempt } from './deliver-webhooks.ts';
import { sendWebhook } from './send-webhook.ts';

export interface WebhookTest {
  livre: boolean;
  message: string;
  tentative: WebhookAttempt;
}

/** Sends a test event immediately, outside any transaction, and stores the outcome. */
export async function testWebhook(ctx: Context, shipper: number): Promise<WebhookTest> {
  const shop = await userById(ctx.tx, shipper);
  if (!isShipper(shop)) throw notFound();
  const { api_webhook_url, api_webhook_headers, api_webhook_secret } = shop;
  if (!api_webhook_url || !api_webhook_secret)
    throw new Refusal('conflit', 'Aucune adresse de webhook à tester !');
  const event = {
    id: `essai_${randomBytes(16).toString('base64url')}`,
    body: JSON.stringify({
      type: 'essai',
      timestamp: ctx.now.toISOString(),
      data: { message: 'Essai du webhook demandé dans Cigogne.', exped: shop.nom_com },
    }),
  };
  const outcome = await sendWebhook(
    ctx.services,
    {
      api_webhook_url,
      api_webhook_headers,
      api_webhook_secret,
      secret_before: secretBefore(shop, ctx.now),
    },
    event,
  );
  const test = { ...event, shipper, url: api_webhook_url };
  await inTransaction(ctx, (own) => keepTest(own, test, outcome));
  const tentative = {
    at: ctx.now.toISOString(),
    status: outcome.status,
    raison: outcome.failure,
    ms: outcome.ms,
  };
  return { livre: outcome.failure === null, message: sayAttempt(tentative), tentative };
}

/** A test is tried only once and never waits. */
async function keepTest(
  ctx: Context,
  test: { id: string; body: string; shipper: number; url: string },
  outcome: CallOutcome,
): Promise<void> {
  const { id } = await ctx.tx
    .insertInto('webhook_deliveries')
    .values({
      id_exped: test.shipper,
      type: 'essai',
      url: test.url,
      event_id: test.id,
      body: test.body,
      status: outcome.failure === null ? 'delivered' : 'failed',
      attempts: 1,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepAttempt(ctx, { id, id_exped: test.shipper }, outcome);
}
