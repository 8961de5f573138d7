import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit } from '../pickups/announce-unit.ts';
import { hubOf, lockContents, lockHubUnit, refuseAct } from '../pickups/lock-unit.ts';
import { setUnit } from '../pickups/set-unit.ts';
import { closeUnitPlans, markLines } from '../pickups/unit-lines.ts';

/** The shipper took the goods and signed: from here on they move no more (D §4). */
export async function handBack(
  ctx: Context,
  id: number,
  remis_a: string,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'retour', 'id_hub_exped');
  if (unit.etat === 'completed') return { deja: true };
  refuseAct('hand-back', unit);
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'hand-back', {
    place: { id_mu: id, id_hub: hubOf(unit.id_hub_exped) },
    task: { ref: unit.ref },
    also: () => ({ rendu_le: ctx.now }),
  });
  await markLines(ctx, id, { taken: parcels, left: [] });
  await closeUnitPlans(ctx, parcels);
  await setUnit(ctx, id, { etat: 'completed', remis_a, completed_at: ctx.now });
  await announceUnit(ctx, unit, { etat: 'completed', more: { remis_a } });
  return { deja: false };
}
