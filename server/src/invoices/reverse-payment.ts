import { dayOf } from '@cigogne/domain/days';
import { accounts } from '@cigogne/domain/ledger/accounts';
import { minus, noMoney } from '@cigogne/domain/money';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/generated/tables.ts';
import { movedOn } from '../ledger/movements.ts';
import { reverse } from '../ledger/reverse.ts';
import { writeJournal } from '../settings/journal.ts';
import { lockCarryOver } from './carry-over.ts';
import { type InvoiceRow, lockInvoice } from './lock-invoice.ts';
import { tellOfBalance } from './pay-balance.ts';
import { setPaid } from './pay-invoice.ts';
import { recordPayment } from './record-payment.ts';

type PaymentRow = Selectable<Tables['payments']>;

/**
 * Reverses a payment by a new row dated today, with its own receipt; both stay in the books.
 * Returns its invoice, null for a payment outside the invoices.
 */
export async function reversePayment(
  ctx: Context,
  id: number,
  raison: string,
): Promise<{ id_facture: number | null; deja: boolean }> {
  const seen = await ctx.tx
    .selectFrom('payments')
    .select(['id_facture', 'id_exped'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  const { id_facture, id_exped } = seen;
  const invoice = id_facture === null ? null : await lockInvoice(ctx, id_facture);
  await lockCarryOver(ctx, id_exped);
  const payment = await ctx.tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (payment.reverses !== null)
    throw new Refusal('etat-change', `Le reçu ${payment.recu} est déjà une annulation !`);
  if (payment.reversed_at) return { id_facture, deja: true };
  // The rest of it paid out what was owed outside the invoice.
  const toInvoice = invoice && (await movedToInvoice(ctx, invoice, id));
  await reverse(ctx, { id_payment: id, events: ['paiement'] });
  await ctx.tx
    .updateTable('payments')
    .set({ reversed_at: ctx.now, raison })
    .where('id', '=', id)
    .execute();
  const reversal = await recordReversal(ctx, payment, raison);
  if (invoice && toInvoice !== null)
    await setPaid(ctx, invoice, minus(invoice.regle, toInvoice), reversal);
  else await tellOfBalance(ctx, id_exped, reversal);
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'paiement',
    entity_id: id,
    before: {
      ...(invoice ? { facture: invoice.ref } : {}),
      montant: payment.montant,
      mode: payment.mode,
    },
    raison,
  });
  return { id_facture, deja: false };
}

const movedToInvoice = (ctx: Context, { id, id_exped }: InvoiceRow, payment: number) =>
  movedOn(ctx.tx, accounts.payable(id_exped), {
    event: 'paiement',
    id_payment: payment,
    id_facture: id,
  });

const recordReversal = (ctx: Context, payment: PaymentRow, raison: string): Promise<number> =>
  recordPayment(ctx, {
    id_facture: payment.id_facture,
    id_exped: payment.id_exped,
    mode: payment.mode,
    montant: minus(noMoney, payment.montant),
    retenue: minus(noMoney, payment.retenue),
    jour: dayOf(ctx.now),
    reference: payment.reference,
    raison,
    reverses: payment.id,
  });
