import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { userById } from '../accounts/show-user.ts';
import { routesOf } from '../http/routes-of.ts';
import { resendAllWebhooks, resendWebhook } from './resend-webhook.ts';
import { testWebhook } from './test-webhook.ts';
import { webhookDay } from './webhook-day.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

const done = { done: true } as const;

export const shopApiRoutes = routesOf(shopApiContract, {
  testWebhook: async ({ ctx, body }) => ({ ...done, ...(await testWebhook(ctx, body.id)) }),
  webhookDeliveries: async ({ ctx, body }) => ({ rows: await webhookDeliveries(ctx.tx, body.id) }),
  resendWebhook: async ({ ctx, body }) => {
    const { deja } = await resendWebhook(ctx, body.id);
    return { ...done, ...(deja ? { deja } : {}) };
  },
  ownWebhookDeliveries: async ({ ctx }) => {
    const shop = await userById(ctx.tx, ctx.by.id);
    return {
      adresse: shop.api_webhook_url,
      jour: await webhookDay(ctx, shop),
      rows: await webhookDeliveries(ctx.tx, shop.id),
    };
  },
  testOwnWebhook: async ({ ctx }) => ({ ...done, ...(await testWebhook(ctx, ctx.by.id)) }),
  resendOwnWebhook: async ({ ctx, body }) => {
    const { deja } = await resendWebhook(ctx, body.id, ctx.by.id);
    return { ...done, ...(deja ? { deja } : {}) };
  },
  resendOwnWebhooks: async ({ ctx }) => ({
    ...done,
    nb: await resendAllWebhooks(ctx, ctx.by.id),
  }),
});
