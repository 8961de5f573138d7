import { unitName } from '@cigogne/domain/units/why-not-unit';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { LockedUnit } from './lock-unit.ts';
import { unitViews } from './unit-rows.ts';

/**
 * The whole list of a unit is written, so one based on an older version would undo what a colleague
 * did.
 */
export async function refuseStaleUnit(
  ctx: Context,
  unit: LockedUnit,
  lastSeen: string | null | undefined,
): Promise<void> {
  if (!lastSeen || new Date(lastSeen).getTime() === unit.updated_at.getTime()) return;
  const [mu] = await unitViews(ctx, sql`where m.id = ${unit.id}`);
  throw new Refusal(
    'etat-change',
    `${unitName(unit)} vient d'être modifié, vérifiez-le puis enregistrez à nouveau.`,
    { extra: mu ? { mu } : {} },
  );
}
