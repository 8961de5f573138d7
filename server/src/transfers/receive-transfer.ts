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
 * Takes a transfer in at its destination. What did not arrive stays at the origin hub, missing until it
 * is found or declared lost.
 */
export async function receiveTransfer(
  ctx: Context,
  received: Received,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, received.id, 'transfert', 'id_hub_dest');
  if (unit.etat === 'completed' && (await sameAsReceived(ctx, unit.id, received)))
    return { deja: true };
  refuseAct('arrive', unit);
  const contents = await lockContents(ctx, unit);
  const { picked, failed } = splitReceived(contents, received);
  const hands = await handsOf(ctx, unit.id, contents);
  refuseUnseen(unit, received, hands);
  const hub = hubOf(unit.id_hub_dest);
  const place = { id_mu: unit.id, id_hub: hub };
  const task = { ref: unit.ref, hub: await hubName(ctx, hub) };
  await moveParcels(ctx, picked, 'receive-transfer', {
    act: { hub },
    place,
    task: (parcel) => ({ ...task, ...packagesNote(received, parcel, hands) }),
  });
  await moveParcels(ctx, failed, 'miss-transfer', { place, task });
  await markLines(ctx, unit.id, { taken: picked, left: failed });
  await closeUnitPlans(ctx, [...picked, ...failed]);
  await setUnit(ctx, unit.id, { etat: 'completed', completed_at: ctx.now });
  await announceUnit(ctx, unit, { etat: 'completed', more: { manquants: failed.length } });
  return { deja: false };
}
