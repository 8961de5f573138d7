import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import { moveParcels } from '../parcels/move-parcels.ts';
import {
  announceUnit,
  courierOf,
  lockContents,
  lockHubUnit,
  type LockedUnit,
  lockUnit,
  refuseState,
} from './lock-unit.ts';

/** The hub gives a pickup to a courier, or one in progress to another courier (D §5). */
export async function assignPickup(
  ctx: Context,
  id: number,
  courier: number,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, id, 'dispatch', 'id_hub_exped');
  if (unit.etat === 'in_progress' && unit.id_liv === courier) return { deja: true };
  refuseState(unit, 'pending_pick', 'in_progress');
  await courierOf(ctx, courier, unit.hub);
  await give(ctx, unit, courier);
  return { deja: false };
}

/** A courier takes a free pickup of the own hub; of two, one wins and the other learns who has it. */
export async function selfAssignPickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockUnit(ctx, id, 'dispatch');
  if (unit.id_hub_exped === null || unit.id_hub_exped !== ctx.by.hub) throw notFound();
  if (unit.etat === 'in_progress') {
    if (unit.id_liv === ctx.by.id) return { deja: true };
    throw new Refusal(
      'etat-change',
      `Ce ramassage est déjà pris en charge par ${await nameOf(ctx, unit)} !`,
    );
  }
  refuseState(unit, 'pending_pick');
  await give(ctx, unit, ctx.by.id);
  return { deja: false };
}

async function nameOf(ctx: Context, unit: LockedUnit): Promise<string> {
  const row = await ctx.tx
    .selectFrom('users')
    .select(['nom', 'prenom'])
    .where('id', '=', unit.id_liv ?? 0)
    .executeTakeFirst();
  return row ? `${row.prenom} ${row.nom}` : 'un autre livreur';
}

async function give(ctx: Context, unit: LockedUnit, courier: number): Promise<void> {
  const parcels = await lockContents(ctx, unit);
  await moveParcels(
    ctx,
    parcels,
    unit.etat === 'in_progress' ? 'change-courier' : 'assign-courier',
    {
      place: { id_mu: unit.id, id_liv: courier },
      task: { ref: unit.ref },
    },
  );
  await ctx.tx
    .updateTable('mu')
    .set({ etat: 'in_progress', id_liv: courier, taken_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', unit.id)
    .execute();
  await announceUnit(ctx, unit, 'in_progress', courier);
  // The courier it was taken from sees it go, too.
  if (unit.id_liv !== null && unit.id_liv !== courier) await announceUnit(ctx, unit, 'in_progress');
}
