import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, id } from '../wire.ts';
import { WebhookAttempt, WebhookDelivery } from './webhook-attempt.ts';

const root = { roles: ['root'], scope: 'company' } as const;
const ById = z.object({ id });

export const shopApiContract = {
  testWebhook: {
    method: 'POST',
    path: '/api/users/adm/exped/webhook/test',
    ...root,
    kind: 'write',
    transaction: 'own',
    keyless: true,
    limit: { max: 20, minutes: 10 },
    summary: "Sends a signed test event to a shipper's webhook and says what came of it.",
    body: ById,
    reply: done.extend({ livre: z.boolean(), message: z.string(), tentative: WebhookAttempt }),
  },
  webhookDeliveries: {
    method: 'POST',
    path: '/api/users/adm/exped/webhook/list',
    ...root,
    kind: 'read',
    summary: "The last events sent to a shipper's webhook, newest first.",
    body: ById,
    reply: z.object({ rows: z.array(WebhookDelivery) }),
  },
} as const satisfies Contract;
