import type { InvoiceState, PaymentKind } from '@cigogne/domain/invoices/invoice-states';
import {
  mostPayable,
  type PaymentForm,
  paymentSentences,
  whyNotPay,
} from '@cigogne/domain/invoices/payment-form';
import { rateOn, withheld } from '@cigogne/domain/invoices/withholding';
import { type Account, accounts, credit, debit, type Line } from '@cigogne/domain/ledger/accounts';
import { refuseOtherRest } from '@cigogne/domain/ledger/remainder';
import { formatTnd, type Millimes, minus, noMoney, plus, smaller } from '@cigogne/domain/money';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { post } from '../ledger/post.ts';
import { withholdingOf } from './shipper-terms.ts';
import { lockCarryOver } from './carry-over.ts';
import { type InvoiceRow, lockInvoice } from './lock-invoice.ts';
import { paymentDay, recordPayment } from './record-payment.ts';

/** Records a full or partial payment. Returns its id. */
export async function payInvoice(ctx: Context, id: number, form: PaymentForm): Promise<number> {
  const invoice = await lockInvoice(ctx, id);
  const carried = await lockCarryOver(ctx, invoice.id_exped);
  const why = whyNotPay(invoice, carried);
  if (why) throw new Refusal('etat-change', why);
  const rest = minus(invoice.montant_paye, invoice.regle);
  refuseOtherRest(form.reste, rest, paymentSentences.reste);
  const most = mostPayable(invoice, form.mode, carried);
  if (form.montant > most)
    throw wrongField('montant', `${paymentSentences.montant} Au plus ${formatTnd(most)}.`);
  const jour = await paymentDay(ctx, form.jour, { of: 'facture', since: invoice.created_at });

  const toInvoice = smaller(form.montant, rest);
  const retenue =
    form.mode === 'compensation'
      ? noMoney
      : withheld(toInvoice, rateOn(await withholdingOf(ctx.tx, invoice.id_exped), jour));

  const payment = await recordPayment(ctx, {
    id_facture: id,
    id_exped: invoice.id_exped,
    mode: form.mode,
    montant: form.montant,
    jour,
    reference: form.reference,
    retenue,
  });
  await post(ctx, [
    {
      event: 'paiement',
      source: { id_exped: invoice.id_exped, id_facture: id, id_payment: payment },
      lines: paymentLines(invoice.id_exped, form, { toInvoice, retenue }),
    },
  ]);
  await setPaid(ctx, invoice, plus(invoice.regle, toInvoice), payment);
  return payment;
}

/**
 * What exceeds the invoice pays out what the shipper is owed outside of it; the withholding stays.
 */
function paymentLines(
  shipper: number,
  { mode, montant }: PaymentForm,
  { toInvoice, retenue }: { toInvoice: Millimes; retenue: Millimes },
): Line[] {
  return [
    debit(accounts.payable(shipper), toInvoice),
    debit(accounts.carryOver(shipper), minus(montant, toInvoice)),
    credit(paidFrom(mode, shipper), minus(montant, retenue)),
    credit(accounts.withholding, retenue),
  ];
}

export function paidFrom(mode: PaymentKind, shipper: number): Account {
  if (mode === 'compensation') return accounts.carryOver(shipper);
  return mode === 'especes' ? accounts.cash({ kind: 'siege' }) : accounts.bank;
}

/** `payment`: the row that caused it, which may be a reversal. */
export async function setPaid(
  ctx: Context,
  invoice: InvoiceRow,
  regle: Millimes,
  payment: number,
): Promise<void> {
  await ctx.tx
    .updateTable('factures')
    .set({ regle, etat: stateOf(invoice, regle), updated_at: ctx.now })
    .where('id', '=', invoice.id)
    .execute();
  await recordEvents(ctx, [
    {
      type: 'facture',
      id_exped: invoice.id_exped,
      data: { ref: invoice.ref, etat: stateOf(invoice, regle), paiement: payment },
    },
  ]);
}

/** An invoice with nothing left to pay is paid, even one whose net is 0. */
export function stateOf(
  { montant_paye }: Pick<InvoiceRow, 'montant_paye'>,
  regle: Millimes,
): InvoiceState {
  if (regle >= montant_paye) return 'payee';
  return regle === 0 ? 'emise' : 'payee_partiel';
}
