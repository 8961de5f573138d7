import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockHubUnit, refuseState } from './lock-unit.ts';
import { addLines } from './unit-lines.ts';

/**
 * A parcel of the same shipper found at the reception joins the unit, so that it can be received
 * (D §5); one that is in another open unit names it.
 */
export async function addAtDepot(ctx: Context, id: number, ref: string): Promise<void> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  refuseState(unit, 'pending_pick', 'in_progress');
  const parcel = await lockParcel(ctx, ref);
  if (parcel.plan_ref !== null) {
    throw new Refusal('conflit', `${ref} est dans l'unité ${parcel.plan_ref}, pas dans celle-ci.`);
  }
  if (parcel.id_exped !== unit.id_exped)
    throw new Refusal('conflit', `${ref} est d'un autre expéditeur.`);
  await moveParcels(ctx, [parcel], 'add-at-depot', {
    place: { id_mu: id, id_hub: unit.hub },
    task: { ref: unit.ref },
    also: () => ({ id_hub_exped: unit.hub }),
  });
  await addLines(ctx, id, [parcel]);
  await announceUnit(ctx, unit, unit.etat);
}
