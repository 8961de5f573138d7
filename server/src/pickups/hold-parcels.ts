import type { Context } from '../http/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, type LockedUnit } from './lock-unit.ts';
import { addLines, dropLines } from './unit-lines.ts';

/** Makes a pending pickup hold exactly these parcels of its shipper: what leaves is to send again. */
export async function holdParcels(
  ctx: Context,
  unit: LockedUnit,
  refs: readonly string[],
): Promise<void> {
  const shipper = unit.id_exped ?? 0;
  const held = await lockContents(ctx, unit);
  const keeps = new Set(refs);
  const known = new Set(held.map(({ code }) => code));
  const leaving = held.filter(({ code }) => !keeps.has(code));
  const joining = await lockParcels(
    ctx,
    { refs: refs.filter((ref) => !known.has(ref)) },
    { shipper },
  );
  const place = { id_mu: unit.id };
  const task = { ref: unit.ref };
  await moveParcels(ctx, joining, 'add-to-pickup', { place, task });
  await moveParcels(ctx, leaving, 'remove-from-pickup', { place, task });
  await dropLines(ctx, unit.id, leaving);
  await addLines(ctx, unit.id, joining);
  await announceUnit(ctx, unit, unit.etat);
}
