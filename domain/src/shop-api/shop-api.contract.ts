import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, id, noBody } from '../wire.ts';
import { WebhookAttempt, WebhookDelivery } from './webhook-attempt.ts';
import { WebhookDay } from './webhook-day.ts';

const root = { roles: ['root'], scope: 'company' } as const;
const ById = z.object({ id });
const deliveries = z.object({ rows: z.array(WebhookDelivery) });

export const shopApiContract = {
  testWebhook: {
    method: 'POST',
    path: '/api/webhook/adm/test',
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
    path: '/api/webhook/adm/list',
    ...root,
    kind: 'read',
    summary: "The last events sent to a shipper's webhook, newest first, with each attempt.",
    body: ById,
    reply: deliveries,
  },
  resendWebhook: {
    method: 'POST',
    path: '/api/webhook/adm/resend',
    ...root,
    kind: 'write',
    summary: 'Sends an event again that its shop did not take, under the same id.',
    body: ById,
    reply: done,
  },
  ownWebhookDeliveries: {
    method: 'POST',
    path: '/api/webhook/exped/list',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary:
      'The address of the own webhook, its day, and the last events sent there, newest first, with each attempt.',
    body: noBody,
    reply: deliveries.extend({ adresse: z.string().nullable(), jour: WebhookDay }),
  },
  testOwnWebhook: {
    method: 'POST',
    path: '/api/webhook/exped/test',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    transaction: 'own',
    keyless: true,
    limit: { max: 20, minutes: 10 },
    summary: 'Sends a signed test event to the own webhook and says what came of it.',
    body: noBody,
    reply: done.extend({ livre: z.boolean(), message: z.string(), tentative: WebhookAttempt }),
  },
  resendOwnWebhook: {
    method: 'POST',
    path: '/api/webhook/exped/resend',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    summary: 'Sends an event again that the own shop did not take, under the same id.',
    body: ById,
    reply: done,
  },
  resendOwnWebhooks: {
    method: 'POST',
    path: '/api/webhook/exped/resend-all',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    summary: 'Sends again every event that the own shop did not take, each under its id.',
    body: noBody,
    reply: done.extend({ nb: z.int() }),
  },
} as const satisfies Contract;
