import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { announceUnit } from './announce-unit.ts';
import { lockContents, type LockedUnit, refuseAct } from './lock-unit.ts';
import { setUnit } from './set-unit.ts';
import { closeUnitPlans } from './unit-lines.ts';

/**
 * Cancels a unit that has not left: `undo` puts its parcels back, and its lines stay as a record.
 */
export async function cancelUnit(
  ctx: Context,
  unit: LockedUnit,
  undo: (parcels: readonly LockedParcel[]) => Promise<void>,
): Promise<{ deja: boolean }> {
  if (unit.etat === 'annule') return { deja: true };
  refuseAct('cancel', unit);
  const parcels = await lockContents(ctx, unit);
  await undo(parcels);
  await closeUnitPlans(ctx, parcels);
  await setUnit(ctx, unit.id, { etat: 'annule' });
  await announceUnit(ctx, unit, { etat: 'annule' });
  return { deja: false };
}
