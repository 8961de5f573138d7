import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { Bill, BillView, MoneyTotals } from '../invoices/invoice-wire.ts';
import { PaymentRow } from '../invoices/payments-wire.ts';
import { done, idParam, noBody } from '../wire.ts';
import { byCursor, forShops, inPieces } from './v1-shapes.ts';
import { WebhookDelivery } from './webhook-attempt.ts';

const byRef = z.object({ ref: z.string().max(30) });
const Payout = PaymentRow.pick({
  id: true,
  recu: true,
  facture: true,
  mode: true,
  montant: true,
  retenue: true,
  verse: true,
  jour: true,
  reference: true,
  annule: true,
  annule_recu: true,
  createdAt: true,
});

/** Money, for keys with that right, and the shop's own webhook. */
export const v1MoneyContract = {
  listInvoices: {
    method: 'GET',
    path: '/api/v1/invoices',
    ...forShops,
    kind: 'read',
    summary: 'Vos factures, les plus récentes d’abord, par curseur. Demande le droit « argent ».',
    query: z.strictObject(byCursor),
    reply: inPieces(Bill),
  },
  readInvoice: {
    method: 'GET',
    path: '/api/v1/invoices/:ref',
    ...forShops,
    kind: 'read',
    summary: 'Une facture avec ses lignes et ses paiements. Demande le droit « argent ».',
    params: byRef,
    reply: BillView,
  },
  owed: {
    method: 'GET',
    path: '/api/v1/owed',
    ...forShops,
    kind: 'read',
    summary: 'Ce qui vous est dû : à facturer, facturé, payé. Demande le droit « argent ».',
    reply: MoneyTotals,
  },
  payouts: {
    method: 'GET',
    path: '/api/v1/payouts',
    ...forShops,
    kind: 'read',
    summary: 'Ce qui vous a été versé, le plus récent d’abord. Demande le droit « argent ».',
    query: z.strictObject(byCursor),
    reply: inPieces(Payout),
  },
  webhookAttempts: {
    method: 'GET',
    path: '/api/v1/webhooks',
    ...forShops,
    kind: 'read',
    summary: 'Ce que nous avons envoyé à votre webhook, avec chaque tentative, par curseur.',
    query: z.strictObject(byCursor),
    reply: inPieces(WebhookDelivery),
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks/:id/rejouer',
    ...forShops,
    kind: 'write',
    changes: ['webhook'],
    summary:
      'Renvoie aussitôt un événement que votre boutique n’a pas pris, même s’il attend sa prochaine tentative, sous le même identifiant.',
    params: z.object({ id: idParam }),
    body: noBody,
    reply: done,
  },
} as const satisfies Contract;
