import { transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { hubChosen } from '../http/hub-scope.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels, refuseInTheWay } from '../parcels/move-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { announceUnit } from '../pickups/lock-unit.ts';
import { addLines } from '../pickups/unit-lines.ts';

export interface NewTransfer {
  colis: readonly string[];
  id_hub_dest: number;
}

/** A transfer of parcels that are in this hub to another one, all or nothing (D §4, §5). */
export async function createTransfer(
  ctx: Context,
  { colis, id_hub_dest }: NewTransfer,
): Promise<number> {
  const hub = hubChosen(ctx.by);
  const destination = await ctx.tx
    .selectFrom('hubs')
    .select('nom')
    .where('id', '=', id_hub_dest)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!destination) throw wrongField('id_hub_dest', transferSentences.id_hub_dest);
  if (id_hub_dest === hub) throw wrongField('id_hub_dest', "La destination est le hub d'origine !");
  const parcels = await lockParcels(ctx, { refs: colis });
  refuseElsewhere(parcels, hub);
  const unit = await ctx.tx
    .insertInto('mu')
    .values({
      ref: await nextRef(ctx, 'TR'),
      type: 'transfert',
      etat: 'pending',
      id_hub_exped: hub,
      id_hub_dest,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveParcels(ctx, parcels, 'plan-transfer', {
    place: { id_mu: unit.id, id_hub: hub },
    task: { ref: unit.ref, hub: destination.nom },
  });
  await addLines(ctx, unit.id, parcels);
  await announceUnit(ctx, unit, 'pending');
  return unit.id;
}

export function refuseElsewhere(parcels: readonly LockedParcel[], hub: number): void {
  refuseInTheWay(parcels, (parcel) =>
    parcel.id_hub_current === hub ? null : `${parcelNow(parcel)} mais il n'est pas dans ce hub.`,
  );
}
