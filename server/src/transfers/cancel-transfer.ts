import type { Context } from '../context/context.ts';
import { cancelUnit } from '../units/cancel-unit.ts';
import { lockHubUnit } from '../units/lock-unit.ts';
import { unplanFrom } from './plan-transfer.ts';

/** Cancels a transfer that has not left: every parcel goes back to its previous state. */
export async function cancelTransfer(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  return cancelUnit(ctx, unit, (parcels) => unplanFrom(ctx, parcels, unit));
}
