import { formatDay } from '@cigogne/domain/days';
import { accounts, debit, type Line } from '@cigogne/domain/ledger/accounts';
import { chart } from '@cigogne/domain/ledger/chart';
import { formatTnd, millimes } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import { holderOf, hubsHolding } from '../cheques/cheque-money.ts';
import { freeCheques, lockChequesOf } from '../cheques/invoice-cheques.ts';
import type { ChequeRow } from '../cheques/lock-cheques.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { reverse } from '../ledger/reverse.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { hubsShowing } from '../parcels/moves/record.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { type InvoiceRow, lockInvoice } from './lock-invoice.ts';

const noReason = 'sans motif';

/**
 * Keeps the number, releases parcels and cheques, and reverses the books exactly. Refused while a
 * payment stands or a cheque was handed over with it.
 */
export async function cancelInvoice(
  ctx: Context,
  id: number,
  raison: string | null,
): Promise<{ deja: boolean }> {
  const invoice = await lockInvoice(ctx, id);
  if (invoice.etat === 'annulee') return { deja: true };
  await refusePaid(ctx, invoice);
  const parcels = await lockParcels(ctx, { ids: await parcelsOf(ctx, id) });
  const cheques = await lockChequesOf(ctx, id);
  refuseHandedOver(invoice, cheques);
  await moveParcels(ctx, parcels, 'cancel-invoice', {
    place: { id_facture: id },
    task: { ref: invoice.ref },
    raison,
    also: () => ({ id_facture: null }),
  });
  await ctx.tx
    .updateTable('facture_bags')
    .set({ live: false })
    .where('id_facture', '=', id)
    .execute();
  await freeCheques(ctx, id);
  await reverse(ctx, { id_facture: id, events: ['facture'] }, (lines) => [
    ...lines.filter(({ account }) => chart[account.kind].type !== 'chèques'),
    ...chequesBack(cheques),
  ]);
  await ctx.tx
    .updateTable('factures')
    .set({
      etat: 'annulee',
      raison: raison ?? noReason,
      annulee_le: ctx.now,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'facture',
    entity_id: id,
    before: { ref: invoice.ref, montant_paye: invoice.montant_paye },
    raison: raison ?? noReason,
  });
  await recordEvents(ctx, [
    {
      type: 'facture',
      id_exped: invoice.id_exped,
      hubs: [...hubsShowing(parcels), ...hubsHolding(cheques)],
      data: { ref: invoice.ref, etat: 'annulee' },
    },
  ]);
  return { deja: false };
}

/** Back to the current holder of each: a closing may have moved it since the invoice. */
const chequesBack = (cheques: readonly ChequeRow[]): Line[] =>
  cheques.map((cheque) => debit(accounts.cheques(holderOf(cheque)), millimes(cheque.montant)));

async function parcelsOf(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('facture_bags')
    .select('id_colis')
    .where('id_facture', '=', id)
    .where('live', '=', true)
    .orderBy('id_colis')
    .execute();
  return rows.map(({ id_colis }) => id_colis);
}

async function refusePaid(ctx: Context, invoice: InvoiceRow): Promise<void> {
  const payments = await ctx.tx
    .selectFrom('payments')
    .select(['id', 'montant', 'jour'])
    .where('id_facture', '=', invoice.id)
    .where('reversed_at', 'is', null)
    .where('reverses', 'is', null)
    .orderBy('id')
    .execute();
  if (payments.length === 0) return;
  const named = payments.map(({ montant, jour }) => `${formatTnd(montant)} du ${formatDay(jour)}`);
  throw new Refusal(
    'conflit',
    `La facture ${invoice.ref} a été payée (${named.join(', ')}) : annulez d'abord le paiement.`,
    { extra: { paiements: payments.map((payment) => payment.id) } },
  );
}

function refuseHandedOver(invoice: InvoiceRow, cheques: readonly ChequeRow[]): void {
  const out = cheques.filter(({ remis_le }) => remis_le !== null);
  if (out.length === 0) return;
  const numbers = out.map(({ num }) => num).join(', ');
  throw new Refusal(
    'conflit',
    out.length > 1
      ? `Les chèques n° ${numbers} de la facture ${invoice.ref} ont été remis à l'expéditeur : enregistrez d'abord leur retour.`
      : `Le chèque n° ${numbers} de la facture ${invoice.ref} a été remis à l'expéditeur : enregistrez d'abord son retour.`,
    { extra: { cheques: out.map(({ id, num }) => ({ idCheque: id, num })) } },
  );
}
