import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { lockContents, lockOwnPickup, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { closeUnitPlans } from '../units/unit-lines.ts';

/** Cancels an own pickup not yet sent: its parcels wait again, its lines stay as a trace. */
export async function deletePickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockOwnPickup(ctx, id);
  if (unit.etat === 'annule') return { deja: true };
  refuseAct('cancel', unit);
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'remove-from-pickup', {
    place: { id_mu: id },
    task: { ref: unit.ref },
  });
  await closeUnitPlans(ctx, parcels);
  await setUnit(ctx, id, { etat: 'annule' });
  await announceUnit(ctx, unit, { etat: 'annule' });
  return { deja: false };
}
