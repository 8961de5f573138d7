import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { cancelUnit } from '../units/cancel-unit.ts';
import { hubOf, lockHubUnit } from '../units/lock-unit.ts';

/** Cancels a return that was not handed over: its goods stay where they are. */
export async function cancelReturn(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'retour', 'id_hub_exped');
  return cancelUnit(ctx, unit, (parcels) =>
    moveParcels(ctx, parcels, 'cancel-return', {
      place: { id_mu: id, id_hub: hubOf(unit.id_hub_exped) },
      task: { ref: unit.ref },
    }),
  );
}
