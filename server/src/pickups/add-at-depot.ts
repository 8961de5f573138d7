import { formatCode } from '@cigogne/domain/parcels/code';
import { parcelNow } from '@cigogne/domain/parcels/why-not';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { sees } from '../parcels/hub-sight.ts';
import { type LockedParcel, lockParcel } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { hubOf, lockHubUnit, type LockedUnit, refuseAct } from '../units/lock-unit.ts';
import { addLines } from '../units/unit-lines.ts';

/**
 * Adds a parcel of the same shipper that was brought along with a pickup, so that it can be
 * received; its history records it and the shipper is told.
 */
export async function addAtDepot(
  ctx: Context,
  id: number,
  ref: string,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  refuseAct('add', unit);
  const parcel = await lockParcel(ctx, ref);
  if (parcel.plan_mu === id) return { deja: true };
  if (parcel.id_exped !== unit.id_exped && !(await sees(ctx, parcel))) throw notFound();
  const why = whyNotHere(parcel, unit);
  if (why) throw new Refusal('etat-change', why, { extra: { colis: [{ ref, raison: why }] } });
  const hub = hubOf(unit.id_hub_exped);
  const options = { place: { id_mu: id, id_hub: hub }, task: { ref: unit.ref } };
  await moveParcels(ctx, [parcel], 'add-at-depot', {
    ...options,
    also: () => ({ id_hub_exped: hub }),
  });
  // Once a courier has a pickup, all its parcels are in the courier's hands.
  if (unit.etat === 'in_progress')
    await moveParcels(ctx, [await lockParcel(ctx, ref)], 'assign-courier', {
      ...options,
      place: { ...options.place, id_liv: unit.id_liv },
    });
  await addLines(ctx, id, [parcel]);
  await announceUnit(ctx, unit, { etat: unit.etat, more: { ajoute: parcel.code } });
  return { deja: false };
}

/** A parcel in another open unit names that unit; one of another shipper gets its own reason. */
function whyNotHere(parcel: LockedParcel, unit: LockedUnit): string | null {
  if (parcel.plan_ref !== null)
    return `${formatCode(parcel.code)} est dans l'unité ${parcel.plan_ref}, pas dans celle-ci.`;
  if (parcel.id_exped !== unit.id_exped)
    return `${parcelNow(parcel)} mais il est d'un autre expéditeur.`;
  return null;
}
