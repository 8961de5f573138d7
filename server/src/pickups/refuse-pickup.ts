import { withoutReason } from '@cigogne/domain/units/unit-form';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { forgetActs } from '../units/reception/forget-acts.ts';
import { lockContents, lockHubUnit, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';

/** The hub refuses a pickup that no courier has: the shipper is told why, and may send it again. */
export async function refusePickup(
  ctx: Context,
  id: number,
  given: string | null,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  // The shipper reads a colleague's reason: another one must not be lost without a word.
  const isSame = given === null || given === unit.raison;
  if (unit.etat === 'pending' && unit.raison !== null && isSame) return { deja: true };
  refuseAct('refuse', unit);
  const raison = given ?? withoutReason;
  const parcels = await lockContents(ctx, unit);
  await moveParcels(ctx, parcels, 'refuse-pickup', {
    place: { id_mu: id },
    task: { ref: unit.ref },
    raison,
  });
  await forgetActs(
    ctx,
    id,
    parcels.map((parcel) => parcel.id),
  );
  await setUnit(ctx, id, { etat: 'pending', raison, dispatched_at: null });
  await announceUnit(ctx, unit, { etat: 'pending', more: { raison } });
  return { deja: false };
}
