import { whyNotCandidate } from '@cigogne/domain/parcels/candidates';
import { notFound, wrongField } from '@cigogne/domain/refusal';
import { transferSentences } from '@cigogne/domain/transfers/transfer-form';
import type { Context } from '../context/context.ts';
import { sees } from '../parcels/hub-sight.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../parcels/moves/move-parcels.ts';
import { hubName } from '../hubs/hub-name.ts';
import { hubOf, type LockedUnit } from '../units/lock-unit.ts';
import { addLines, linesFromEtat } from '../units/unit-lines.ts';

export type TransferEnds = Pick<LockedUnit, 'id' | 'ref' | 'id_hub_exped' | 'id_hub_dest'>;

/**
 * Refuses with every parcel that prevents it and the reason; one that the hub does not see is
 * unknown.
 */
export async function refuseUntransferable(
  ctx: Context,
  parcels: readonly LockedParcel[],
  purpose: 'transfert' | 'retour',
  hub: number,
): Promise<void> {
  for (const parcel of parcels) {
    if (parcel.id_hub_current !== hub && !(await sees(ctx, parcel))) throw notFound();
  }
  refuseInTheWay(parcels, (parcel) => whyNotCandidate(purpose, parcel, hub));
}

/** The destination of a transfer must be another hub that is open. */
export async function refuseDestination(
  ctx: Context,
  id_hub_dest: number,
  origin: number,
): Promise<void> {
  const hub = await ctx.tx
    .selectFrom('hubs')
    .select('id')
    .where('id', '=', id_hub_dest)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!hub) throw wrongField('id_hub_dest', transferSentences.id_hub_dest);
  if (id_hub_dest === origin) throw wrongField('id_hub_dest', transferSentences.sameHub);
}

/** Adds parcels to a transfer that has not left. */
export async function planOn(
  ctx: Context,
  parcels: readonly LockedParcel[],
  transfer: TransferEnds,
): Promise<void> {
  if (parcels.length === 0) return;
  await moveParcels(ctx, parcels, 'plan-transfer', {
    place: placeOf(transfer),
    task: { ref: transfer.ref, hub: await hubName(ctx, hubOf(transfer.id_hub_dest)) },
  });
  await addLines(ctx, transfer.id, parcels);
}

/**
 * Removes parcels from a transfer that has not left; the line still records one that was missing
 * before.
 */
export async function unplanFrom(
  ctx: Context,
  parcels: readonly LockedParcel[],
  transfer: TransferEnds,
): Promise<void> {
  if (parcels.length === 0) return;
  const from = await linesFromEtat(ctx, transfer.id);
  await moveParcels(ctx, parcels, 'cancel-transfer', {
    act: (parcel) => {
      const cameFrom = from.get(parcel.id);
      return cameFrom ? { cameFrom } : {};
    },
    place: placeOf(transfer),
    task: { ref: transfer.ref },
  });
}

export const placeOf = (transfer: TransferEnds) => ({
  id_mu: transfer.id,
  id_hub: hubOf(transfer.id_hub_exped),
});
