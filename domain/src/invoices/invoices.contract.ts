import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { periodFields } from '../ledger/statement-wire.ts';
import {
  anyOf,
  chosenId,
  day,
  done,
  exportOf,
  idFilter,
  idParam,
  listOf,
  oneOf,
  optionalText,
  required,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { issues } from '../parcels/statuses.ts';
import { invoiceStates, moneyPlaces } from './invoice-states.ts';
import {
  Bill,
  BillView,
  Debt,
  DebtDetail,
  MoneyLine,
  MoneyTotals,
  Payment,
} from './invoice-wire.ts';
import { NewInvoice } from './new-invoice.ts';
import { BalancePaymentForm, PaymentForm, paymentSentences } from './payment-form.ts';
import { OwedBalance, paymentFilter, PaymentList, PaymentRow, Payout } from './payments-wire.ts';

const root = ['root'] as const;
const shipper = ['exped'] as const;
const choose = 'Vous devez choisir une facture !';
const moneyFilter = {
  search: searchFilter,
  ou: oneOf(moneyPlaces),
  decision: anyOf(z.enum(issues)),
  /** The ref of an invoice. */
  facture: searchFilter,
  /** With a result on or after that day. */
  depuis: z.union([z.literal('').transform(() => undefined), day('Date non valide !')]).optional(),
};
const byCode = z.object({ code: z.string().max(30) });

const billFilter = {
  search: searchFilter,
  id_exped: idFilter,
  etat: oneOf(invoiceStates),
  ...periodFields,
};

const balanceFilter = { search: searchFilter, id_exped: idFilter };

/** By ref or name. */
const payoutFilter = { search: searchFilter };

const ownBillFilter = { search: searchFilter, etat: oneOf(invoiceStates), ...periodFields };

export const invoicesContract = {
  debts: {
    method: 'GET',
    path: '/api/bill/adm/dettes',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'What is owed to each shipper and not invoiced yet.',
    reply: rowsOf(Debt),
  },
  exportDebts: {
    method: 'POST',
    path: '/api/bill/adm/dettes/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'What is owed to each shipper, as CSV or XLSX; found by the name.',
    body: exportOf({ search: searchFilter }),
  },
  debtOf: {
    method: 'GET',
    path: '/api/bill/adm/dettes/client/:id',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: "One shipper's debt: parcels with their decision, rates, cheques, carry-over.",
    params: z.object({ id: idParam }),
    reply: DebtDetail,
  },
  create: {
    method: 'POST',
    path: '/api/bill/adm/create',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['colis', 'users', 'cheque', 'caisse', 'ledger', 'rapport'],
    summary: 'Invoices parcels of one shipper; figures that are no longer true answer 409.',
    body: NewInvoice,
    reply: done.extend({ bill: BillView }),
  },
  cancel: {
    method: 'POST',
    path: '/api/bill/adm/cancel',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['colis', 'users', 'cheque', 'caisse', 'ledger', 'rapport'],
    summary: 'Cancels an invoice: its number stays, parcels, cheques and books go back.',
    body: z.object({ id: chosenId(choose), raison: optionalText(500) }),
    reply: done.extend({ bill: BillView }),
  },
  view: {
    method: 'GET',
    path: '/api/bill/adm/view/:code',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'One invoice as it was issued, lines sorted by decision.',
    params: byCode,
    reply: BillView,
  },
  list: {
    method: 'POST',
    path: '/api/bill/adm/list',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'Invoices, newest first, with the sums of the whole list.',
    body: listOf(billFilter),
    /** The totals exclude cancelled invoices. */
    reply: rowsOf(Bill).extend({
      totaux: z.object({ montant_paye: tndOut, regle: tndOut, reste: tndOut }),
    }),
  },
  exportList: {
    method: 'POST',
    path: '/api/bill/adm/list/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Invoices, all of a filter, as CSV or XLSX.',
    body: exportOf(billFilter),
  },
  pay: {
    method: 'POST',
    path: '/api/bill/adm/pay',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['ledger', 'caisse', 'cheque', 'rapport'],
    summary: 'Records a payment of an invoice, whole or partial.',
    body: PaymentForm.extend({ id: chosenId(choose) }),
    reply: done.extend({ bill: BillView, paiement: Payment }),
  },
  reversePayment: {
    method: 'POST',
    path: '/api/bill/adm/pay/annuler',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['ledger', 'caisse', 'cheque', 'rapport'],
    summary: 'Takes back a payment recorded by mistake; both stay in the books.',
    body: z.object({
      id: chosenId('Vous devez choisir un paiement !'),
      raison: required(paymentSentences.raison, 500),
    }),
    /** `bill` is null for a payment outside the invoices. */
    reply: done.extend({ bill: BillView.nullable(), paiement: Payment }),
  },
  balances: {
    method: 'POST',
    path: '/api/bill/adm/soldes',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary:
      'Shippers who are owed besides their invoices, the highest first, with their sum, and what others owe in all.',
    body: listOf(balanceFilter),
    reply: rowsOf(OwedBalance).extend({
      solde: tndOut,
      dus: z.object({ nbr: z.number().int(), montant: tndOut }),
    }),
  },
  exportBalances: {
    method: 'POST',
    path: '/api/bill/adm/soldes/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Shippers who are owed besides their invoices, as CSV or XLSX.',
    body: exportOf(balanceFilter),
  },
  payBalance: {
    method: 'POST',
    path: '/api/bill/adm/soldes/payer',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['ledger', 'caisse', 'rapport'],
    summary: 'Pays a shipper what is owed besides the invoices, whole or partly.',
    body: BalancePaymentForm.extend({ id_exped: chosenId('Vous devez choisir un expéditeur !') }),
    /** `solde`: what is left to pay afterwards. */
    reply: done.extend({ paiement: PaymentRow, solde: tndOut }),
  },
  payouts: {
    method: 'POST',
    path: '/api/bill/adm/apayer',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary:
      'Invoices that wait to be paid, the oldest 500 of a search; number and what is left are of all.',
    body: z.object({ filter: z.strictObject(payoutFilter).nullish() }).nullish(),
    reply: rowsOf(Payout).extend({ reste: tndOut }),
  },
  exportPayouts: {
    method: 'POST',
    path: '/api/bill/adm/apayer/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Invoices that wait to be paid, as CSV or XLSX; found by ref or name.',
    body: exportOf(payoutFilter),
  },
  payments: {
    method: 'POST',
    path: '/api/bill/adm/paiements',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'Payments of a period with their sums, newest first.',
    body: listOf(paymentFilter),
    reply: PaymentList,
  },
  paymentsExport: {
    method: 'POST',
    path: '/api/bill/adm/paiements/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'The payments of a period as a file; for the bank without those taken back.',
    /** `banque`: only the transfers that the bank is to make. */
    body: exportOf(paymentFilter).extend({ banque: z.boolean().default(false) }),
  },
  pdf: {
    method: 'GET',
    path: '/api/bill/adm/pdf/:code',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'One invoice as a PDF file.',
    params: byCode,
  },

  mine: {
    method: 'POST',
    path: '/api/bill/exped/list',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    summary: "The shipper's invoices; 403 `Mot de passe !` until the billing password is given.",
    body: z.object({ password: z.string().max(200).nullish() }).and(listOf(ownBillFilter)),
    reply: rowsOf(Bill),
  },
  exportMine: {
    method: 'POST',
    path: '/api/bill/exped/list/export',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    mayFollow: true,
    summary: 'Own invoices, as CSV or XLSX; 403 `Mot de passe !` until the password is given.',
    body: exportOf(ownBillFilter),
  },
  mineByCode: {
    method: 'GET',
    path: '/api/bill/exped/getbycode/:code',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    summary: 'One own invoice; 403 `Mot de passe !` until the billing password is given.',
    params: byCode,
    reply: BillView,
  },
  myPdf: {
    method: 'GET',
    path: '/api/bill/exped/pdf/:code',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    summary: 'One own invoice as a PDF file.',
    params: byCode,
  },
  myMoney: {
    method: 'POST',
    path: '/api/bill/exped/argent',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    summary: 'Where the money of each own parcel with a result is; the latest result first.',
    body: listOf(moneyFilter),
    reply: rowsOf(MoneyLine),
  },
  myMoneyTotals: {
    method: 'GET',
    path: '/api/bill/exped/argent/totaux',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    summary: "The shipper's money to invoice, invoiced and not paid, and paid, as in the books.",
    reply: MoneyTotals,
  },
  myBalancePayments: {
    method: 'GET',
    path: '/api/bill/exped/soldes',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    summary:
      'What the shipper was paid besides the invoices, the latest 500; number and sum are of all.',
    reply: rowsOf(PaymentRow.omit({ par: true })).extend({ montant: tndOut }),
  },
  exportMyMoney: {
    method: 'POST',
    path: '/api/export/argent',
    roles: shipper,
    scope: 'shipper',
    kind: 'read',
    mayFollow: true,
    summary: 'The same lines as a CSV or XLSX file.',
    body: exportOf(moneyFilter),
  },
} as const satisfies Contract;
