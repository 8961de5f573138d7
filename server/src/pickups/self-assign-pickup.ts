import type { Context } from '../context/context.ts';
import { givePickup } from './assign-pickup.ts';
import { refuseOthers } from './refuse-others.ts';
import { lockCourierPickup, refuseAct } from '../units/lock-unit.ts';

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
