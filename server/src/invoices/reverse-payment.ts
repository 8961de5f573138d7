import { minus, noMoney } from '@cigogne/domain/money';
import { dayOf } from '@cigogne/domain/days';
import { accounts } from '@cigogne/domain/ledger/accounts';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { type Context, userId } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { movedOn } from '../ledger/movements.ts';
import { reverse } from '../ledger/reverse.ts';
import { lockCarryOver } from './carry-over.ts';
import { lockInvoice } from './lock-invoice.ts';
import { nextNumber } from './next-number.ts';
import { setPaid } from './pay-invoice.ts';

/**
 * Takes back a payment: a row of its own, dated today, with its own receipt; both stay in the books.
 * Gives back its invoice.
 */
export async function reversePayment(
  ctx: Context,
  id: number,
  raison: string,
): Promise<{ id_facture: number; deja: boolean }> {
  const seen = await ctx.tx
    .selectFrom('payments')
    .select('id_facture')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw notFound();
  const invoice = await lockInvoice(ctx, seen.id_facture);
  const payment = await ctx.tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (payment.reverses !== null)
    throw new Refusal('etat-change', `Le reçu ${payment.recu} est déjà une annulation !`);
  if (payment.reversed_at) return { id_facture: invoice.id, deja: true };
  await lockCarryOver(ctx, invoice.id_exped);
  // The rest of it paid out what was owed besides.
  const toInvoice = await movedOn(ctx.tx, accounts.payable(invoice.id_exped), {
    event: 'paiement',
    id_payment: id,
    id_facture: invoice.id,
  });
  await reverse(ctx, { id_facture: invoice.id, id_payment: id, events: ['paiement'] });
  await ctx.tx
    .updateTable('payments')
    .set({ reversed_at: ctx.now, raison })
    .where('id', '=', id)
    .execute();
  const number = await nextNumber(ctx, 'RC');
  const reversal = await ctx.tx
    .insertInto('payments')
    .values({
      annee: number.annee,
      numero: number.numero,
      recu: number.ref,
      id_facture: invoice.id,
      id_exped: invoice.id_exped,
      mode: payment.mode,
      montant: minus(noMoney, payment.montant),
      retenue: minus(noMoney, payment.retenue),
      jour: dayOf(ctx.now),
      reference: payment.reference,
      raison,
      reverses: id,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPaid(ctx, invoice, minus(invoice.regle, toInvoice), reversal.id);
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'paiement',
    entity_id: id,
    before: { facture: invoice.ref, montant: payment.montant, mode: payment.mode },
    raison,
  });
  return { id_facture: invoice.id, deja: false };
}
