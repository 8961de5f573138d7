import type { Received } from '@cigogne/domain/units/received';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { hubName } from '../hubs/hub-name.ts';
import { hubOf, lockContents, lockHubUnit, refuseAct } from '../units/lock-unit.ts';
import { sameAsReceived } from '../units/reception/same-as-received.ts';
import { setUnit } from '../units/set-unit.ts';
import { packagesNote, splitReceived } from '../units/reception/split-received.ts';
import { handsOf, refuseUnseen } from '../units/reception/reception-acts.ts';
import { closeUnitPlans, markLines } from '../units/unit-lines.ts';

/**
 * Takes a pickup into its hub, brought by the courier or dropped at the counter. What did not come is
 * to send again; a recuperation waits to be fetched at the customer's.
 */
export async function receivePickup(ctx: Context, received: Received): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, received.id, 'dispatch', 'id_hub_exped');
  if (unit.etat === 'completed' && (await sameAsReceived(ctx, unit.id, received)))
    return { deja: true };
  refuseAct('receive', unit);
  const contents = await lockContents(ctx, unit);
  const { picked, failed } = splitReceived(contents, received);
  const hands = await handsOf(ctx, unit.id, contents);
  refuseUnseen(unit, received, hands);
  const hub = hubOf(unit.id_hub_exped);
  const place = { id_mu: unit.id, id_hub: hub, id_liv: unit.id_liv };
  const task = { ref: unit.ref, hub: await hubName(ctx, hub) };
  await moveParcels(ctx, picked, 'receive-picked', {
    act: { hub },
    place,
    task: (parcel) => ({ ...task, ...packagesNote(received, parcel, hands) }),
    also: () => ({ recu_le: ctx.now }),
  });
  await moveParcels(ctx, failed, 'receive-failed', { place, task });
  await markLines(ctx, unit.id, { taken: picked, left: failed });
  await closeUnitPlans(ctx, [...picked, ...failed]);
  await setUnit(ctx, unit.id, { etat: 'completed', completed_at: ctx.now });
  await announceUnit(ctx, unit, { etat: 'completed', more: { non_recus: failed.length } });
  return { deja: false };
}
