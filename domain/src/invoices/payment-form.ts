import { restRead } from '../ledger/remainder.ts';
import { type Millimes, millimes } from '../money.ts';
import { z } from 'zod';
import { type Day, formatDay } from '../days.ts';
import { day, optionalText, tnd } from '../wire.ts';
import { paymentKinds, payoutKinds } from './invoice-states.ts';

export const paymentSentences = {
  mode: 'Vous devez choisir le mode de paiement !',
  montant: 'Montant Invalide !',
  montantMissing: 'Vous devez saisir le montant (TND) !',
  jour: 'Date de paiement non valide !',
  raison: 'Vous devez saisir une raison !',
  /** The start of the sentence used when the remaining amount has changed since it was read. */
  reste: 'Le reste à payer',
} as const;

export const PaymentForm = z.object({
  mode: z.enum(paymentKinds, { error: paymentSentences.mode }),
  montant: tnd(paymentSentences.montant, paymentSentences.montantMissing).refine(
    (amount) => amount > 0,
    paymentSentences.montant,
  ),
  /** Absent: today. */
  jour: z
    .union([z.literal('').transform(() => null), z.null(), day(paymentSentences.jour)], {
      error: paymentSentences.jour,
    })
    .optional()
    .transform((date) => date ?? null),
  reference: optionalText(120),
  reste: restRead,
});
export type PaymentForm = z.output<typeof PaymentForm>;

/** For what a shipper is owed outside the invoices: offsetting is not possible. */
export const BalancePaymentForm = PaymentForm.extend({
  mode: z.enum(payoutKinds, { error: paymentSentences.mode }),
});
export type BalancePaymentForm = z.output<typeof BalancePaymentForm>;

/** On a screen a day is always written: an emptied box does not mean today. */
const written = { jour: day(paymentSentences.jour) };
export const WrittenPayment = PaymentForm.extend(written);
export const WrittenBalancePayment = BalancePaymentForm.extend(written);

interface Payable {
  etat: string;
  /** In millimes. */
  montant_paye: number;
  regle: number;
}

/** Why a payment cannot have that date, or null: between the date of what it pays and today. */
export function whyNotPaymentDay(
  jour: Day,
  owed: Day,
  today: Day,
  of: 'facture' | 'solde' = 'facture',
): string | null {
  if (jour > today) return `${paymentSentences.jour} Aujourd’hui au plus tard.`;
  return jour < owed
    ? `${paymentSentences.jour} Au plus tôt le ${formatDay(owed)}, ${of === 'facture' ? 'jour de la facture' : 'premier jour de ce solde'}.`
    : null;
}

/**
 * The most that one payment may be: the rest of the invoice, and for an offset no more than the
 * shipper owes from earlier ones; what the company owes outside the invoice (a loss after
 * invoicing) is paid along with it. `carryOver`: positive if the shipper owes.
 */
export function mostPayable(invoice: Payable, mode: string, carryOver: number): Millimes {
  const rest = invoice.montant_paye - invoice.regle;
  if (mode === 'compensation') return millimes(Math.max(0, Math.min(rest, carryOver)));
  return millimes(rest + Math.max(0, -carryOver));
}

/** Why no payment can be recorded, or null if one can. */
export function whyNotPay(invoice: Payable, carryOver: number): string | null {
  if (invoice.etat === 'annulee') return 'Cette facture est annulée !';
  return mostPayable(invoice, 'especes', carryOver) > 0
    ? null
    : 'Cette facture est entièrement payée !';
}

/**
 * The most that a shipper can be paid outside the invoices. `carryOver`: negative if the shipper is
 * owed.
 */
export const balancePayable = (carryOver: number): Millimes => millimes(Math.max(0, -carryOver));

/** Why nothing can be paid outside the invoices, or null if something can. */
export function whyNotPayBalance(carryOver: number): string | null {
  if (carryOver < 0) return null;
  return carryOver === 0
    ? 'Rien n’est dû à cet expéditeur en plus de ses factures !'
    : 'C’est cet expéditeur qui doit : son solde se compense au paiement de sa prochaine facture !';
}
