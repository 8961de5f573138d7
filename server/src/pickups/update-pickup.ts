import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { changesNothing, lockChange } from '../units/change-contents.ts';
import { type LockedUnit, refuseAct } from '../units/lock-unit.ts';
import { refuseStaleUnit } from '../units/refuse-stale-unit.ts';
import { addLines, dropLines } from '../units/unit-lines.ts';

/**
 * Sets the exact parcels of a pickup not yet sent, for the shipper or for the hub on the shipper's
 * behalf. `deja` if it already contains exactly these.
 */
export async function updatePickup(
  ctx: Context,
  unit: LockedUnit,
  refs: readonly string[],
  lastSeen?: string | null,
): Promise<{ deja: boolean }> {
  refuseAct('edit', unit);
  const scope = unit.id_exped === null ? {} : { shipper: unit.id_exped };
  const change = await lockChange(ctx, unit, refs, scope);
  if (changesNothing(change)) return { deja: true };
  await refuseStaleUnit(ctx, unit, lastSeen);
  const options = { place: { id_mu: unit.id }, task: { ref: unit.ref } };
  await moveParcels(ctx, change.joining, 'add-to-pickup', options);
  await moveParcels(ctx, change.leaving, 'remove-from-pickup', options);
  await dropLines(ctx, unit.id, change.leaving);
  await addLines(ctx, unit.id, change.joining);
  await announceUnit(ctx, unit, { etat: unit.etat });
  return { deja: false };
}
