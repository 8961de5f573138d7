import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { userById } from '../accounts/show-user.ts';
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
  ownWebhookDeliveries: async ({ ctx }) => ({
    adresse: (await userById(ctx.tx, ctx.by.id)).api_webhook_url,
    rows: await webhookDeliveries(ctx.tx, ctx.by.id),
  }),
  testOwnWebhook: async ({ ctx }) => ({ ...done, ...(await testWebhook(ctx, ctx.by.id)) }),
  resendOwnWebhook: async ({ ctx, body }) => {
    const { deja } = await resendWebhook(ctx, body.id, ctx.by.id);
    return { ...done, ...(deja ? { deja } : {}) };
  },
});
