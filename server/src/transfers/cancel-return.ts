import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { hubOf, lockContents, lockHubUnit, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { closeUnitPlans } from '../units/unit-lines.ts';

/** Cancels a return that was not handed back: its goods stay where they are. */
export async function cancelReturn(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'retour', 'id_hub_exped');
  if (unit.etat === 'annule') return { deja: true };
  refuseAct('cancel', unit);
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'cancel-return', {
    place: { id_mu: id, id_hub: hubOf(unit.id_hub_exped) },
    task: { ref: unit.ref },
  });
  await closeUnitPlans(ctx, parcels);
  await setUnit(ctx, id, { etat: 'annule' });
  await announceUnit(ctx, unit, { etat: 'annule' });
  return { deja: false };
}
