import { unitName } from '@cigogne/domain/units/why-not-unit';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { courierName } from '../units/active-courier.ts';
import { type LockedUnit, stateOf } from '../units/lock-unit.ts';

/** Refuses if a courier other than `own` has the pickup, and says who. */
export async function refuseOthers(
  ctx: Context,
  unit: LockedUnit,
  own: number | null = ctx.by.id,
): Promise<void> {
  if (unit.id_liv === null || unit.id_liv === own) return;
  throw new Refusal(
    'etat-change',
    `${unitName(unit)} est pris en charge par ${await courierName(ctx, unit.id_liv)}.`,
    { extra: { unite: stateOf(unit), id_liv: unit.id_liv } },
  );
}
