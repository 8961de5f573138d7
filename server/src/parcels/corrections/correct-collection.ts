import { accounts, credit, debit } from '@cigogne/domain/ledger/accounts';
import { type Millimes, millimes } from '@cigogne/domain/money';
import type { Context } from '../../context/context.ts';
import { post } from '../../ledger/post.ts';
import { cashOf, collectingRound, collectorNow, tellCourier } from '../outcomes/collector.ts';
import type { LockedParcel } from '../lock-parcels.ts';

/**
 * Posts the difference when an amount is edited after its collection, against whoever holds the
 * cash. The entry belongs to the round that collected, so that reports count it for the same
 * courier.
 */
export async function correctCollection(
  ctx: Context,
  parcel: LockedParcel,
  montant: Millimes,
): Promise<void> {
  const difference = millimes(montant - (parcel.montant_encaisse ?? 0));
  if (difference === 0) return;
  const holder = cashOf(await collectorNow(ctx, parcel));
  const round = await collectingRound(ctx, parcel);
  await post(ctx, [
    {
      event: 'correction-montant',
      source: {
        id_exped: parcel.id_exped,
        id_colis: parcel.id,
        ...(round ? { id_rs: round.id_rs } : {}),
      },
      lines: [debit(holder, difference), credit(accounts.due(parcel.id_exped), difference)],
    },
  ]);
  await tellCourier(ctx, parcel);
}
