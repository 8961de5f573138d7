import type { LateParcel } from '@cigogne/domain/units/reception';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { hubName } from '../hubs/hub-name.ts';
import { lateNote, lockLate } from '../units/reception/late-parcel.ts';
import { hubOf } from '../units/lock-unit.ts';
import { markLines } from '../units/unit-lines.ts';

/** A parcel missing from a transfer is found at its destination within the day: it arrived with it. */
export async function receiveTransferLate(
  ctx: Context,
  asked: LateParcel,
): Promise<{ deja: boolean }> {
  const found = await lockLate(ctx, asked, 'transfert');
  if (!found) return { deja: true };
  const { unit, parcel } = found;
  const hub = hubOf(unit.id_hub_dest);
  await moveParcels(ctx, [parcel], 'find', {
    act: { hub },
    place: { id_mu: unit.id, id_hub: hub },
    task: { hub: await hubName(ctx, hub), ref: unit.ref, ...lateNote(asked.vus, parcel) },
  });
  await markLines(ctx, unit.id, { taken: [parcel], left: [] });
  await announceUnit(ctx, unit, { etat: unit.etat, more: { recu_apres: parcel.code } });
  return { deja: false };
}
