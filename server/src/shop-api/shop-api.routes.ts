import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { routesOf } from '../http/routes-of.ts';
import { resendWebhook } from './resend-webhook.ts';
import { testWebhook } from './test-webhook.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

const done = { done: true } as const;

export const shopApiRoutes = routesOf(shopApiContract, {
  testWebhook: async ({ ctx, body }) => ({ ...done, ...(await testWebhook(ctx, body.id)) }),
  webhookDeliveries: async ({ ctx, body }) => ({ rows: await webhookDeliveries(ctx.tx, body.id) }),
  resendWebhook: async ({ ctx, body }) => {
    const { deja } = await resendWebhook(ctx, body.id);
    return { ...done, ...(deja ? { deja } : {}) };
  },
  ownWebhookDeliveries: async ({ ctx }) => ({ rows: await webhookDeliveries(ctx.tx, ctx.by.id) }),
});
