import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { type Millimes, millimes } from '@cigogne/domain/money';
import type { Context } from '../http/context.ts';
import { post } from '../ledger/post.ts';
import { cashOf, collectorNow } from './collector.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** Posts the difference of an amount edited after its collection, against who has the cash (D §6). */
export async function correctCollection(
  ctx: Context,
  parcel: LockedParcel,
  montant: Millimes,
): Promise<void> {
  const difference = millimes(montant - (parcel.montant_encaisse ?? 0));
  if (difference === 0) return;
  const holder = cashOf(await collectorNow(ctx, parcel));
  await post(ctx, [
    {
      event: 'correction-montant',
      source: { id_exped: parcel.id_exped, id_colis: parcel.id },
      lines: [debit(holder, difference), credit(accounts.due(parcel.id_exped), difference)],
    },
  ]);
}
