import { readAmounts } from '@cigogne/domain/amounts';
import { invoicePaper } from '@cigogne/domain/invoices/invoice-paper';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { BillView } from '@cigogne/domain/invoices/invoice-wire';
import { toTnd } from '@cigogne/domain/money';
import { foldText } from '@cigogne/domain/searched-text';
import type { FastifyReply } from 'fastify';
import { doneReply } from '../http/done-reply.ts';
import { openBills } from '../accounts/bill-password.ts';
import type { Context } from '../context/context.ts';
import { each, sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { allOwed, listOwed, owedSheet } from './balances-owed.ts';
import { billSheet, myBillSheet } from './bill-sheet.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { debtDetail } from './debt-detail.ts';
import { debtsSeen } from './debts.ts';
import { debtSheet, payoutSheet } from './due-sheets.ts';
import { allBills, billTotals, listBills, viewBill } from './invoice-rows.ts';
import { moneySheet } from './money-sheet.ts';
import { allMyMoney, myMoney } from './my-money.ts';
import { myMoneyTotals } from './my-money-totals.ts';
import { payBalance } from './pay-balance.ts';
import { payInvoice } from './pay-invoice.ts';
import {
  allPayouts,
  balancePayments,
  firstPayouts,
  listPayments,
  paymentSheet,
  paymentsForFile,
  onePayment,
  payoutTotals,
  transfersForFile,
} from './payments.ts';
import { reversePayment } from './reverse-payment.ts';

export const invoicesRoutes = routesOf(invoicesContract, {
  debts: async ({ ctx }) => debtsSeen(ctx.services, 'all'),
  exportDebts: async ({ ctx, body, http }) => {
    const { rows } = await debtsSeen(ctx.services, 'all');
    return sendSheet(ctx, http.reply, body.format, {
      name: 'dettes',
      columns: debtSheet,
      rows: each(rows.filter((row) => isNamed(body.filter.search, row.nom_com))),
    });
  },
  debtOf: async ({ ctx, params }) => debtDetail(ctx, params.id),
  create: async ({ ctx, body }) => ({ done: true as const, bill: await createInvoice(ctx, body) }),
  cancel: async ({ ctx, body }) => {
    const { deja } = await cancelInvoice(ctx, body.id, body.raison);
    return { ...doneReply({ deja }), bill: await viewBill(ctx, { id: body.id }) };
  },
  view: async ({ ctx, params }) => viewBill(ctx, params),
  list: async ({ ctx, body }) => {
    const [page, totaux] = await Promise.all([
      listBills(ctx.tx, body),
      billTotals(ctx.tx, body.filter),
    ]);
    return { ...page, totaux };
  },
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'factures',
      columns: billSheet,
      rows: allBills(ctx.tx, body.filter),
    }),
  pay: async ({ ctx, body }) => withBill(ctx, body.id, await payInvoice(ctx, body.id, body), false),
  reversePayment: async ({ ctx, body }) => {
    const { id_facture, deja } = await reversePayment(ctx, body.id, body.raison);
    return id_facture === null
      ? { ...doneReply({ deja }), bill: null, paiement: await onePayment(ctx.tx, body.id) }
      : withBill(ctx, id_facture, body.id, deja);
  },
  balances: async ({ ctx, body }) => listOwed(ctx.tx, body),
  exportBalances: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'soldes',
      columns: owedSheet,
      rows: allOwed(ctx.tx, body.filter),
    }),
  payBalance: async ({ ctx, body }) => {
    const { id, left } = await payBalance(ctx, body.id_exped, body);
    return { done: true as const, paiement: await onePayment(ctx.tx, id), solde: toTnd(left) };
  },
  payouts: async ({ ctx, body }) => {
    const [rows, { n, reste }] = await Promise.all([
      firstPayouts(ctx, body?.filter?.search),
      payoutTotals(ctx),
    ]);
    return { rows, count: n, reste: toTnd(reste) };
  },
  exportPayouts: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'a-payer',
      columns: payoutSheet,
      rows: allPayouts(ctx, body.filter.search),
    }),
  payments: async ({ ctx, body }) => listPayments(ctx.tx, body),
  paymentsExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'paiements',
      columns: paymentSheet,
      rows: (body.banque ? transfersForFile : paymentsForFile)(ctx.tx, body.filter),
    }),
  pdf: async ({ ctx, params, http }) => sendBill(ctx, http.reply, await viewBill(ctx, params)),

  mine: async ({ ctx, body, http }) => {
    await openBills(ctx, body.password, http.request.ip);
    return listBills(ctx.tx, { ...body, filter: { ...body.filter, id_exped: [ctx.by.id] } });
  },
  exportMine: async ({ ctx, body, http }) => {
    await openBills(ctx, null, http.request.ip);
    return sendSheet(ctx, http.reply, body.format, {
      name: 'mes-factures',
      columns: myBillSheet,
      rows: allBills(ctx.tx, { ...body.filter, id_exped: [ctx.by.id] }),
    });
  },
  mineByCode: async ({ ctx, params, http }) => {
    await openBills(ctx, null, http.request.ip);
    return viewBill(ctx, params, ctx.by.id);
  },
  myPdf: async ({ ctx, params, http }) => {
    await openBills(ctx, null, http.request.ip);
    return sendBill(ctx, http.reply, await viewBill(ctx, params, ctx.by.id));
  },
  myMoney: async ({ ctx, body, http }) => {
    await openBills(ctx, null, http.request.ip);
    return myMoney(ctx.tx, ctx.now, ctx.by.id, body);
  },
  myMoneyTotals: async ({ ctx, http }) => {
    await openBills(ctx, null, http.request.ip);
    return myMoneyTotals(ctx.tx, ctx.now, ctx.by.id);
  },
  myBalancePayments: async ({ ctx, http }) => {
    await openBills(ctx, null, http.request.ip);
    return balancePayments(ctx.tx, ctx.by.id);
  },
  exportMyMoney: async ({ ctx, body, http }) => {
    await openBills(ctx, null, http.request.ip);
    return sendSheet(ctx, http.reply, body.format, {
      name: 'mon-argent',
      columns: moneySheet,
      rows: allMyMoney(ctx.services.db, ctx.now, ctx.by.id, body.filter),
    });
  },
});

const sendBill = (ctx: Context, reply: FastifyReply, bill: BillView) =>
  sendPdf(ctx, reply, bill.ref, {
    kind: 'paper',
    paper: invoicePaper(readAmounts(BillView, bill)),
  });

async function withBill(ctx: Context, id: number, payment: number, deja: boolean) {
  const bill = await viewBill(ctx, { id });
  const paiement = bill.paiements.find((one) => one.id === payment);
  if (!paiement) throw new Error(`Payment ${payment} is not of invoice ${id}`);
  return { ...doneReply({ deja }), bill, paiement };
}

/** Searches as the screen does among the rows that it holds. */
const isNamed = (search: string | undefined, name: string | null): boolean =>
  foldText(name ?? '').includes(foldText(search ?? ''));
