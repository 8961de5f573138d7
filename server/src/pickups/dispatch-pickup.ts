import { noHubCovers } from '@cigogne/domain/pickups/no-hub-covers';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { lockContents, lockOwnPickup, refuseAct } from '../units/lock-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { shipperHub } from './shipper-hub.ts';

/** Asks the shipper's hub to collect; from here on this hub is the parcels' origin. */
export async function dispatchPickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockOwnPickup(ctx, id);
  if (unit.etat === 'pending_pick' || unit.etat === 'in_progress') return { deja: true };
  refuseAct('send', unit);
  const id_hub = await shipperHub(ctx, ctx.by.id);
  if (id_hub === null) throw new Refusal('conflit', noHubCovers);
  await moveParcels(ctx, await lockContents(ctx, unit), 'dispatch-pickup', {
    place: { id_mu: id, id_hub },
    task: { ref: unit.ref },
    also: () => ({ id_hub_exped: id_hub }),
  });
  await setUnit(ctx, id, {
    etat: 'pending_pick',
    id_hub_exped: id_hub,
    raison: null,
    dispatched_at: ctx.now,
  });
  await announceUnit(ctx, { ...unit, id_hub_exped: id_hub }, { etat: 'pending_pick' });
  return { deja: false };
}
