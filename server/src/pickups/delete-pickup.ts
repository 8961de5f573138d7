import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { cancelUnit } from '../units/cancel-unit.ts';
import { lockOwnPickup } from '../units/lock-unit.ts';

/** Cancels the shipper's own pickup before it is sent: its parcels wait to be sent again. */
export async function deletePickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockOwnPickup(ctx, id);
  return cancelUnit(ctx, unit, (parcels) =>
    moveParcels(ctx, parcels, 'remove-from-pickup', {
      place: { id_mu: id },
      task: { ref: unit.ref },
    }),
  );
}
