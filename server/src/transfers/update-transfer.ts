import type { Context } from '../context/context.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { changesNothing, lockChange } from '../units/change-contents.ts';
import { hubOf, lockHubUnit, refuseAct } from '../units/lock-unit.ts';
import { refuseStaleUnit } from '../units/refuse-stale-unit.ts';
import { setUnit } from '../units/set-unit.ts';
import { dropLines } from '../units/unit-lines.ts';
import { planOn, refuseDestination, refuseUntransferable, unplanFrom } from './plan-transfer.ts';

export interface ChangedTransfer {
  id: number;
  colis: readonly string[];
  id_hub_dest?: number | undefined;
  /** The `updatedAt` of the unit that the list was based on. */
  updatedAt?: string | null | undefined;
}

/** Sets the exact parcels of a transfer that has not left, and another destination if given. */
export async function updateTransfer(
  ctx: Context,
  { id, colis, id_hub_dest, updatedAt }: ChangedTransfer,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'transfert', 'id_hub_exped');
  refuseAct('edit', unit);
  const hub = hubOf(unit.id_hub_exped);
  const transfer = { ...unit, id_hub_dest: id_hub_dest ?? unit.id_hub_dest };
  const redirected = transfer.id_hub_dest !== unit.id_hub_dest;
  if (redirected) await refuseDestination(ctx, hubOf(transfer.id_hub_dest), hub);
  const change = await lockChange(ctx, unit, colis);
  if (!redirected && changesNothing(change)) return { deja: true };
  await refuseStaleUnit(ctx, unit, updatedAt);
  await refuseUntransferable(ctx, change.joining, 'transfert', hub);
  await unplanFrom(ctx, change.leaving, transfer);
  await dropLines(ctx, id, change.leaving);
  await planOn(ctx, change.joining, transfer);
  if (redirected) {
    await setUnit(ctx, id, { id_hub_dest: transfer.id_hub_dest });
    await announceUnit(ctx, unit, { etat: unit.etat });
  }
  await announceUnit(ctx, transfer, { etat: unit.etat });
  return { deja: false };
}
