import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { millimes } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import { post } from '../../ledger/post.ts';
import type { Edited } from '../edits/edit-parcel.ts';
import { callHooks, parcelHooks } from '../hooks.ts';
import { type LockedParcel, lockParcel } from '../lock-parcels.ts';
import { moveParcels } from '../moves/move-parcels.ts';
import { postOutcomes, reverseOutcomes } from './outcomes.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';

/**
 * « Perdu »: sets ENDOM for good, with a refund owed to the shipper. Under FACTURE the invoice
 * stands, and the refund is carried over to the next payment.
 */
export async function loseParcel(ctx: Context, ref: string, raison: string): Promise<Edited> {
  const parcel = await lockParcel(ctx, ref);
  const deja = parcel.sans_retour;
  if (!deja) {
    const isInvoiced = parcel.etat === 'FACTURE';
    if (parcel.issue !== null && !isInvoiced)
      await callHooks(parcelHooks.outcomeUndone, ctx, parcel);
    await moveParcels(ctx, [parcel], 'lose', {
      raison,
      also: () => ({
        non_rentre: null,
        ...(isInvoiced ? {} : { montant_encaisse: null, date_programe: null }),
      }),
    });
    if (isInvoiced) await carryOver(ctx, parcel);
    else await oweRefund(ctx, parcel);
  }
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  return { colis: showParcel(row), deja };
}

async function oweRefund(ctx: Context, parcel: LockedParcel): Promise<void> {
  if (parcel.issue !== null) await reverseOutcomes(ctx, [parcel]);
  const hub = parcel.id_hub_current ?? parcel.id_hub_exped ?? 0;
  await postOutcomes(ctx, [
    { parcel, issue: 'rembourse', montant_encaisse: null, collector: { hub } },
  ]);
}

/** An invoice that refunds the parcel has already paid for its loss. */
async function carryOver(ctx: Context, parcel: LockedParcel): Promise<void> {
  if (parcel.issue === 'rembourse') return;
  const refund = millimes(parcel.montant_remboursement);
  await post(ctx, [
    {
      event: 'perte-facturee',
      source: { id_exped: parcel.id_exped, id_colis: parcel.id },
      lines: [debit(accounts.losses, refund), credit(accounts.carryOver(parcel.id_exped), refund)],
    },
  ]);
}
