import { unitName } from '@cigogne/domain/units/why-not-unit';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { courierName } from '../units/active-courier.ts';
import { givePickup } from './assign-pickup.ts';
import { lockCourierPickup, type LockedUnit, refuseAct, stateOf } from '../units/lock-unit.ts';

/**
 * A courier takes a pickup that nobody has; if two try at once, one gets it and the other is told
 * who has it.
 */
export async function selfAssignPickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockCourierPickup(ctx, id);
  if (unit.etat === 'in_progress') {
    await refuseOthers(ctx, unit);
    return { deja: true };
  }
  refuseAct('take', unit);
  await givePickup(ctx, unit, ctx.by.id);
  return { deja: false };
}

/** Refuses if another courier has the pickup, and says who. */
export async function refuseOthers(ctx: Context, unit: LockedUnit): Promise<void> {
  if (unit.id_liv === null || unit.id_liv === ctx.by.id) return;
  throw new Refusal(
    'etat-change',
    `${unitName(unit)} est pris en charge par ${await courierName(ctx, unit.id_liv)}.`,
    { extra: { unite: stateOf(unit) } },
  );
}
