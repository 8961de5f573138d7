import { ruleOf, type ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import type { Context } from '../context/context.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import { moveParcels, type MoveOptions } from '../parcels/moves/move-parcels.ts';

/** A bare move, by somebody whom the table of moves allows it. */
export function moveByRight(
  ctx: Context,
  parcels: readonly LockedParcel[],
  event: ParcelEvent,
  options?: MoveOptions,
): Promise<void> {
  const [role = ctx.by.role] = ruleOf(event).by;
  return moveParcels({ ...ctx, by: { ...ctx.by, role } }, parcels, event, options);
}
