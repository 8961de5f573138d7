import { z } from 'zod';
import { paymentModes } from '../accounts/account.ts';
import { periodFields } from '../ledger/statement-wire.ts';
import { dayOut, id, idFilter, instant, oneOf, rowsOf, searchFilter, tndOut } from '../wire.ts';
import { invoiceStates, paymentKinds } from './invoice-states.ts';
import { Payment } from './invoice-wire.ts';
import { WithholdingRates } from './withholding.ts';

/** An invoice waiting to be paid, with what the payment needs. */
export const Payout = z.object({
  id,
  ref: z.string(),
  etat: z.enum(invoiceStates),
  exped: z.object({ id, nom_com: z.string().nullable() }),
  rib: z.string().nullable(),
  mode_reglement: z.enum(paymentModes),
  montant_paye: tndOut,
  regle: tndOut,
  reste: tndOut,
  /** What the shipper owes outside the invoices; negative: is owed. */
  report_actuel: tndOut,
  retenues: WithholdingRates,
  createdAt: instant,
});
export type Payout = z.infer<typeof Payout>;

/**
 * A shipper who is owed something outside the invoices: an opening balance, or a loss after
 * invoicing.
 */
export const OwedBalance = z.object({
  exped: z.object({ id, nom_com: z.string().nullable() }),
  rib: z.string().nullable(),
  mode_reglement: z.enum(paymentModes),
  solde: tndOut,
});
export type OwedBalance = z.infer<typeof OwedBalance>;

export const PaymentRow = Payment.extend({
  /** Null for what was owed outside the invoices. */
  facture: z.string().nullable(),
  exped: z.object({ id, nom_com: z.string().nullable() }),
  rib: z.string().nullable(),
  /** What the shipper received: the amount minus the withholding; 0 for an offset. */
  verse: tndOut,
  jour: dayOut,
  par: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const paymentFilter = {
  id: idFilter,
  ...periodFields,
  mode: oneOf(paymentKinds),
  id_exped: idFilter,
  search: searchFilter,
};

/** Totals of the whole list, not of its page; a reversal counts on its own day. */
export const PaymentList = rowsOf(PaymentRow).extend({
  totaux: z.object({ montant: tndOut, retenue: tndOut, verse: tndOut }),
});
