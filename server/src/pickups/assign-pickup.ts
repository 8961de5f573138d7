import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { refuseCourier } from '../units/active-courier.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { refuseOthers } from './refuse-others.ts';
import { lockContents, lockHubUnit, type LockedUnit, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';

/** The hub assigns a pickup to a courier, or one in progress to another courier. */
export async function assignPickup(
  ctx: Context,
  id: number,
  { id_liv, liv_lu }: { id_liv: number; liv_lu?: number | null | undefined },
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  if (unit.etat === 'in_progress' && unit.id_liv === id_liv) return { deja: true };
  refuseAct('assign', unit);
  if (unit.etat === 'in_progress' && liv_lu !== undefined) await refuseOthers(ctx, unit, liv_lu);
  await refuseCourier(ctx, id_liv, [unit.id_hub_exped]);
  await givePickup(ctx, unit, id_liv);
  return { deja: false };
}

/** Assigns a pickup to a courier; what was already confirmed stays confirmed. */
export async function givePickup(ctx: Context, unit: LockedUnit, id_liv: number): Promise<void> {
  const event = unit.etat === 'in_progress' ? 'change-courier' : 'assign-courier';
  await moveParcels(ctx, await lockContents(ctx, unit), event, {
    place: { id_mu: unit.id, id_liv },
    task: { ref: unit.ref },
  });
  await setUnit(ctx, unit.id, { etat: 'in_progress', id_liv, taken_at: ctx.now });
  await announceUnit(ctx, unit, { etat: 'in_progress', couriers: [id_liv, unit.id_liv] });
}
