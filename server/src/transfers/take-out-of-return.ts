import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { hubOf, lockHubUnit } from '../units/lock-unit.ts';
import { takeOut, type TakenOut } from '../units/take-out.ts';

/** The shop refuses or contests one parcel of a return: it stays here, and the others go. */
export async function takeOutOfReturn(
  ctx: Context,
  { id, ...taken }: { id: number } & TakenOut,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'retour', 'id_hub_exped');
  return takeOut(ctx, unit, taken, (parcel, raison) =>
    moveParcels(ctx, [parcel], 'cancel-return', {
      place: { id_mu: id, id_hub: hubOf(unit.id_hub_exped) },
      task: { ref: unit.ref },
      raison,
    }),
  );
}
