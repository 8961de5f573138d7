import type { Context } from '../context/context.ts';
import { hubChosen } from '../hubs/hub-scope.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { createUnit } from '../units/create-unit.ts';
import { planOn, refuseDestination, refuseUntransferable } from './plan-transfer.ts';

export interface NewTransfer {
  colis: readonly string[];
  id_hub_dest: number;
}

/** Plans the transfer of parcels in this hub to another one, all or none. */
export async function createTransfer(
  ctx: Context,
  { colis, id_hub_dest }: NewTransfer,
): Promise<number> {
  const hub = hubChosen(ctx.by);
  await refuseDestination(ctx, id_hub_dest, hub);
  const parcels = await lockParcels(ctx, { refs: colis });
  await refuseUntransferable(ctx, parcels, 'transfert', hub);
  const transfer = await createUnit(ctx, 'transfert', { id_hub_exped: hub, id_hub_dest });
  await planOn(ctx, parcels, transfer);
  await announceUnit(ctx, transfer, { etat: 'pending', avant: null });
  return transfer.id;
}
