import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import {
  hubOf,
  lockContents,
  lockHubUnit,
  lockOwnReturn,
  type LockedUnit,
  refuseAct,
} from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { closeUnitPlans, markLines } from '../units/unit-lines.ts';

/** The shipper took the goods back and signed: they are final from here on. */
export async function handBack(
  ctx: Context,
  id: number,
  remis_a: string,
): Promise<{ deja: boolean }> {
  return complete(ctx, await lockHubUnit(ctx, id, 'retour', 'id_hub_exped'), remis_a);
}

/** The shipper confirms having taken the goods back, which counts as a signature. */
export async function confirmReturn(ctx: Context, id: number): Promise<{ deja: boolean }> {
  return complete(ctx, await lockOwnReturn(ctx, id), ctx.by.name);
}

async function complete(
  ctx: Context,
  unit: LockedUnit,
  remis_a: string,
): Promise<{ deja: boolean }> {
  const { id } = unit;
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
