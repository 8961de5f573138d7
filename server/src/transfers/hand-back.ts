import { Refusal } from '@cigogne/domain/refusal';
import { returnSentences } from '@cigogne/domain/transfers/return-form';
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
  stateOf,
} from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { closeUnitPlans, markLines } from '../units/unit-lines.ts';

interface Signed {
  id: number;
  /** The parcels that were read on the return, if the caller says so. */
  nbr_colis?: number | null | undefined;
}

/** The shipper took the goods back and signed: they are final from here on. */
export async function handBack(
  ctx: Context,
  { remis_a, ...signed }: Signed & { remis_a: string },
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, signed.id, 'retour', 'id_hub_exped');
  return complete(ctx, unit, signed, remis_a);
}

/** The shipper confirms having taken the goods back, which counts as a signature. */
export async function confirmReturn(ctx: Context, signed: Signed): Promise<{ deja: boolean }> {
  return complete(ctx, await lockOwnReturn(ctx, signed.id), signed, ctx.by.name);
}

async function complete(
  ctx: Context,
  unit: LockedUnit,
  { id, nbr_colis }: Signed,
  remis_a: string,
): Promise<{ deja: boolean }> {
  if (unit.etat === 'completed') return { deja: true };
  refuseAct('hand-back', unit);
  // Nobody signs for other parcels than those that were read.
  if ((nbr_colis ?? unit.nbr_colis) !== unit.nbr_colis)
    throw new Refusal('etat-change', returnSentences.changed(unit.ref, unit.nbr_colis), {
      extra: { unite: stateOf(unit), nbr_colis: unit.nbr_colis },
    });
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
