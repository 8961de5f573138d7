import { Refusal } from '@cigogne/domain/refusal';
import type { v1MoneyContract } from '@cigogne/domain/shop-api/v1-money.contract';
import type { Context } from '../../context/context.ts';
import type { Handlers } from '../../http/routes-of.ts';
import { billsAfter, viewBill } from '../../invoices/invoice-rows.ts';
import { myMoneyTotals } from '../../invoices/my-money-totals.ts';
import { paymentsAfter } from '../../invoices/payments.ts';
import { resendWebhook } from '../resend-webhook.ts';
import { deliveriesAfter } from '../webhook-deliveries.ts';
import { piece } from './piece.ts';

export const moneyHandlers: Handlers<typeof v1MoneyContract> = {
  listInvoices: async ({ ctx, query }) => {
    needMoney(ctx);
    return piece(
      await billsAfter(ctx.tx, { id_exped: [ctx.by.id] }, query.curseur ?? null, query.taille),
    );
  },
  readInvoice: async ({ ctx, params }) => {
    needMoney(ctx);
    return viewBill(ctx, { code: params.ref }, ctx.by.id);
  },
  owed: async ({ ctx }) => {
    needMoney(ctx);
    return myMoneyTotals(ctx.tx, ctx.now, ctx.by.id);
  },
  payouts: async ({ ctx, query }) => {
    needMoney(ctx);
    return piece(
      await paymentsAfter(ctx.tx, { id_exped: [ctx.by.id] }, query.curseur ?? null, query.taille),
    );
  },
  webhookAttempts: async ({ ctx, query }) =>
    piece(await deliveriesAfter(ctx.tx, ctx.by.id, query.curseur ?? null, query.taille)),
  replayWebhook: async ({ ctx, params }) => {
    const { deja } = await resendWebhook(ctx, params.id, ctx.by.id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
};

/**
 * Root grants it with the key; it is suspended while the account has a billing password
 * (rules/shops 8).
 */
function needMoney({ by }: Context): void {
  if (!by.key?.argent)
    throw new Refusal('acces-refuse', 'Cette clé ne lit ni factures ni sommes dues.');
}
