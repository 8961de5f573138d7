import type { Context } from '../http/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import { announceUnit, lockContents, lockHubUnit, refuseState } from '../pickups/lock-unit.ts';
import { hubName } from '../pickups/receive-pickup.ts';
import { addLines, dropLines } from '../pickups/unit-lines.ts';
import { takeOut } from './cancel-transfer.ts';
import { refuseElsewhere } from './create-transfer.ts';

/** Other parcels for a transfer that has not left. */
export async function updateTransfer(
  ctx: Context,
  id: number,
  refs: readonly string[],
): Promise<void> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  refuseState(unit, 'pending');
  const held = await lockContents(ctx, unit);
  const keeps = new Set(refs);
  const known = new Set(held.map(({ code }) => code));
  const leaving = held.filter(({ code }) => !keeps.has(code));
  const joining = await lockParcels(ctx, { refs: refs.filter((ref) => !known.has(ref)) });
  refuseElsewhere(joining, unit.hub);
  await moveParcels(ctx, joining, 'plan-transfer', {
    place: { id_mu: id, id_hub: unit.hub },
    task: { ref: unit.ref, hub: await hubName(ctx, unit.id_hub_dest ?? unit.hub) },
  });
  await takeOut(ctx, unit, leaving);
  await dropLines(ctx, id, leaving);
  await addLines(ctx, id, joining);
  await announceUnit(ctx, unit, unit.etat);
}
