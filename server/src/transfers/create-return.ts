import { returnSentences } from '@cigogne/domain/transfers/return-form';
import { wrongField } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { createUnit } from '../units/create-unit.ts';
import { addLines } from '../units/unit-lines.ts';
import { refuseUntransferable } from './plan-transfer.ts';

/** Groups one shipper's goods that are back at their origin hub, invoiced or not. */
export async function createReturn(ctx: Context, refs: readonly string[]): Promise<number> {
  const hub = hubChosen(ctx.by);
  const parcels = await lockParcels(ctx, { refs });
  await refuseUntransferable(ctx, parcels, 'retour', hub);
  const [id_exped, ...others] = new Set(parcels.map((parcel) => parcel.id_exped));
  if (id_exped === undefined || others.length > 0)
    throw wrongField('colis', returnSentences.oneShipper);
  const unit = await createUnit(ctx, 'retour', { id_exped, id_hub_exped: hub });
  await moveParcels(ctx, parcels, 'plan-return', {
    place: { id_mu: unit.id, id_hub: hub },
    task: { ref: unit.ref },
  });
  await addLines(ctx, unit.id, parcels);
  await announceUnit(ctx, unit, { etat: 'pending', avant: null });
  return unit.id;
}
