import type { LateParcel } from '@cigogne/domain/units/reception';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { hubName } from '../hubs/hub-name.ts';
import { lateNote, lockLate } from '../units/reception/late-parcel.ts';
import { hubOf } from '../units/lock-unit.ts';
import { markLines } from '../units/unit-lines.ts';

/**
 * Takes in a parcel that was not scanned when its pickup was received and that lay in the hub all the
 * same: as if it had been picked then, with a history line of its own.
 */
export async function receiveLate(ctx: Context, asked: LateParcel): Promise<{ deja: boolean }> {
  const found = await lockLate(ctx, asked, 'dispatch');
  if (!found) return { deja: true };
  const { unit, parcel } = found;
  const hub = hubOf(unit.id_hub_exped);
  await moveParcels(ctx, [parcel], 'receive-late', {
    act: { hub },
    place: { id_mu: unit.id, id_hub: hub, id_liv: unit.id_liv },
    task: { ref: unit.ref, hub: await hubName(ctx, hub), ...lateNote(asked.vus, parcel) },
    also: () => ({ recu_le: unit.completed_at, id_hub_exped: hub }),
  });
  await markLines(ctx, unit.id, { taken: [parcel], left: [] });
  await announceUnit(ctx, unit, { etat: unit.etat, more: { recu_apres: parcel.code } });
  return { deja: false };
}
