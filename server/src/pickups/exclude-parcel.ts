import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { lockHubUnit } from '../units/lock-unit.ts';
import { takeOut, type TakenOut } from '../units/take-out.ts';

/** Takes one parcel out of a pickup not yet received; the last one cannot be taken out. */
export async function excludeParcel(
  ctx: Context,
  { id_mu, ...taken }: { id_mu: number } & TakenOut,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id_mu, 'dispatch', 'id_hub_exped');
  return takeOut(ctx, unit, taken, (parcel, raison) =>
    moveParcels(ctx, [parcel], 'exclude', {
      place: { id_mu },
      task: { ref: unit.ref },
      raison,
    }),
  );
}
