import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { refuseCourier } from '../units/active-courier.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { hubName } from '../hubs/hub-name.ts';
import { hubOf, lockContents, lockHubUnit, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { placeOf } from './plan-transfer.ts';

/** Sends a transfer; a courier of either hub may drive it. */
export async function dispatchTransfer(
  ctx: Context,
  id: number,
  id_liv: number,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  if (unit.etat === 'in_progress' && unit.id_liv === id_liv) return { deja: true };
  refuseAct('leave', unit);
  await refuseCourier(ctx, id_liv, [unit.id_hub_exped, unit.id_hub_dest]);
  await moveParcels(ctx, await lockContents(ctx, unit), 'dispatch-transfer', {
    place: { ...placeOf(unit), id_liv },
    task: { ref: unit.ref, hub: await hubName(ctx, hubOf(unit.id_hub_dest)) },
  });
  await setUnit(ctx, id, { etat: 'in_progress', id_liv, dispatched_at: ctx.now });
  await announceUnit(ctx, unit, { etat: 'in_progress', couriers: [id_liv] });
  return { deja: false };
}
