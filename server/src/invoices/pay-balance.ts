import {
  balancePayable,
  type BalancePaymentForm,
  paymentSentences,
  whyNotPayBalance,
} from '@cigogne/domain/invoices/payment-form';
import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { refuseOtherRest } from '@cigogne/domain/ledger/remainder';
import { formatTnd, type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';
import { firstMoveOf } from '../ledger/movements.ts';
import { post } from '../ledger/post.ts';
import { lockCarryOver } from './carry-over.ts';
import { paidFrom } from './pay-invoice.ts';
import { paymentDay, recordPayment } from './record-payment.ts';

/**
 * Pays a shipper what is owed outside the invoices. Nothing is withheld, since the withholding
 * applies to invoices. Returns the payment's id, and what is still owed.
 */
export async function payBalance(
  ctx: Context,
  shipper: number,
  form: BalancePaymentForm,
): Promise<{ id: number; left: Millimes }> {
  await needShipper(ctx, shipper);
  const most = balancePayable(await spendable(ctx, shipper));
  refuseOtherRest(form.reste, most, paymentSentences.reste);
  if (form.montant > most)
    throw wrongField('montant', `${paymentSentences.montant} Au plus ${formatTnd(most)}.`);
  const { mode, montant, reference } = form;
  const jour = await paymentDay(ctx, form.jour, {
    of: 'solde',
    since: (await firstMoveOf(ctx.tx, accounts.carryOver(shipper))) ?? ctx.now,
  });
  const id = await recordPayment(ctx, {
    id_facture: null,
    id_exped: shipper,
    mode,
    montant,
    jour,
    reference,
    retenue: noMoney,
  });
  await post(ctx, [
    {
      event: 'paiement',
      source: { id_exped: shipper, id_payment: id },
      lines: [
        debit(accounts.carryOver(shipper), montant),
        credit(paidFrom(mode, shipper), montant),
      ],
    },
  ]);
  await tellOfBalance(ctx, shipper, id);
  return { id, left: minus(most, montant) };
}

/** `payment`: the row that caused it, which may be a reversal. */
export const tellOfBalance = (ctx: Context, shipper: number, payment: number): Promise<void> =>
  recordEvents(ctx, [{ type: 'paiement', id_exped: shipper, data: { solde: payment } }]);

async function needShipper(ctx: Context, id: number): Promise<void> {
  const row = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'exped')
    .executeTakeFirst();
  if (!row) throw notFound();
}

async function spendable(ctx: Context, shipper: number): Promise<Millimes> {
  const carried = await lockCarryOver(ctx, shipper);
  const why = whyNotPayBalance(carried);
  if (why) throw new Refusal('etat-change', why);
  return carried;
}
