import type { Context } from '../context/context.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { lockContents, lockHubUnit, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { closeUnitPlans } from '../units/unit-lines.ts';
import { unplanFrom } from './plan-transfer.ts';

/** Cancels a transfer that has not left: every parcel is again where it came from. */
export async function cancelTransfer(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  if (unit.etat === 'annule') return { deja: true };
  refuseAct('cancel', unit);
  const parcels = await lockContents(ctx, unit);
  await unplanFrom(ctx, parcels, unit);
  await closeUnitPlans(ctx, parcels);
  await setUnit(ctx, id, { etat: 'annule' });
  await announceUnit(ctx, unit, { etat: 'annule' });
  return { deja: false };
}
