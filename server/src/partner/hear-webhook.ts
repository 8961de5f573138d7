import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import { Refusal } from '@cigogne/domain/refusal';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type Context, partnerCaller } from '../context/context.ts';
import { isSigned } from '../http/outgoing/verify-webhook.ts';
import { rawBodyOf } from '../http/raw-body.ts';
import { inOwn } from './exchanges.ts';
import { followStatus } from './follow-status.ts';
import { Event, Message } from './partner-wire.ts';

/**
 * A status that the partner sends by itself. Only messages signed with the account's secret, by the
 * real clock, are read; a repeated or late one is handled like any other and changes nothing.
 */
export async function hearWebhook(
  ctx: Context,
  account: string,
  request: FastifyRequest,
): Promise<{ deja: boolean }> {
  const compte = partnerAccounts.find((one) => one === account);
  const secret = compte && ctx.services.config.partner?.accounts[compte]?.secret;
  const signed = {
    id: header(request, 'webhook-id'),
    timestamp: header(request, 'webhook-timestamp'),
    signature: header(request, 'webhook-signature'),
    body: rawBodyOf(request),
  };
  if (!compte || !secret || !isSigned(secret, signed, new Date()))
    throw new Refusal('identifiants-incorrects', 'Signature non valide.');
  const message = Message.safeParse(request.body);
  if (!message.success) throw new Refusal('requete-invalide', 'Message non compris.');
  if (message.data.type !== 'shipment.status') return { deja: true };
  const event = Event.safeParse(message.data.data);
  if (!event.success) throw new Refusal('requete-invalide', 'Statut non compris.');
  const followed = await inOwn(ctx.services, partnerCaller, randomUUID(), (own) =>
    followStatus(own, { compte, kind: 'webhook', event: event.data }),
  );
  return { deja: followed !== 'followed' };
}

function header({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
