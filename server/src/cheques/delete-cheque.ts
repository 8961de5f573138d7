import { whyNotChequeChange } from '@cigogne/domain/cheques/cheque';
import { millimes } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { post } from '../ledger/post.ts';
import { exchanged, hubsHolding } from './cheque-money.ts';
import { tellCourier } from '../parcels/outcomes/collector.ts';
import { hubsShowing } from '../parcels/moves/record.ts';
import { lockChequeOnParcel } from './lock-cheques.ts';
import { tellCheque } from './save-cheque.ts';

/** The holder has the cash again; a cheque that is on an invoice cannot be deleted. */
export async function deleteCheque(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const found = await lockChequeOnParcel(ctx, id);
  if (!found) return { deja: true };
  const { cheque, parcel } = found;
  const why = whyNotChequeChange(cheque);
  if (why) throw new Refusal('etat-change', why);
  await ctx.tx
    .updateTable('cheques')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await post(ctx, [await exchanged(ctx, parcel, cheque, millimes(-cheque.montant))]);
  await tellCourier(ctx, parcel);
  await writeJournal(ctx, {
    action: 'suppression',
    entity: 'cheque',
    entity_id: id,
    before: { num: cheque.num, montant: cheque.montant, colis: parcel.code },
  });
  await tellCheque(ctx, cheque, [...hubsHolding([cheque]), ...hubsShowing([parcel])]);
  return { deja: false };
}
