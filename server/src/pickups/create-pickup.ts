import type { Context } from '../context/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { createUnit } from '../units/create-unit.ts';
import { shipperHub } from './shipper-hub.ts';
import { addLines } from '../units/unit-lines.ts';

/**
 * Groups the shipper's own parcels that wait to be sent, all or none; no courier comes until it is
 * dispatched.
 */
export async function createPickup(ctx: Context, refs: readonly string[]): Promise<number> {
  const parcels = await lockParcels(ctx, { refs }, { shipper: ctx.by.id });
  const unit = await createUnit(ctx, 'dispatch', {
    id_exped: ctx.by.id,
    id_hub_exped: await shipperHub(ctx, ctx.by.id),
  });
  await moveParcels(ctx, parcels, 'add-to-pickup', {
    place: { id_mu: unit.id },
    task: { ref: unit.ref },
  });
  await addLines(ctx, unit.id, parcels);
  await announceUnit(ctx, unit, { etat: 'pending', avant: null });
  return unit.id;
}
