import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { routesOf } from '../http/routes-of.ts';
import { testWebhook } from './test-webhook.ts';
import { webhookDeliveries } from './webhook-deliveries.queries.ts';

export const shopApiRoutes = routesOf(shopApiContract, {
  testWebhook: async ({ ctx, body }) => ({
    done: true as const,
    ...(await testWebhook(ctx, body.id)),
  }),
  webhookDeliveries: async ({ ctx, body }) => ({ rows: await webhookDeliveries(ctx.tx, body.id) }),
});
