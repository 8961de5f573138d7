import type { UnitType } from '@cigogne/domain/pickups/unit';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../http/context.ts';
import { hubSeen } from '../http/hub-scope.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';

export type LockedUnit = Selectable<Tables['mu']>;

/** A unit of one kind under its row lock. Locks are taken unit first, then parcels. */
export async function lockUnit(ctx: Context, id: number, type: UnitType): Promise<LockedUnit> {
  const unit = await ctx.tx
    .selectFrom('mu')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unit) throw notFound();
  return unit;
}

export async function lockOwnPickup(ctx: Context, id: number): Promise<LockedUnit> {
  const unit = await lockUnit(ctx, id, 'dispatch');
  if (unit.id_exped !== ctx.by.id) throw notFound();
  return unit;
}

/** A unit that the caller's hub is the given end of; elsewhere it does not exist (D §2). */
export async function lockHubUnit(
  ctx: Context,
  id: number,
  type: UnitType,
  end: 'id_hub_exped' | 'id_hub_dest',
): Promise<LockedUnit & { hub: number }> {
  const unit = await lockUnit(ctx, id, type);
  const seen = hubSeen(ctx.by);
  const hub = unit[end];
  if (hub === null) throw notFound();
  if (seen === 'all' || seen === hub) return { ...unit, hub };
  if (seen !== unit.id_hub_exped && seen !== unit.id_hub_dest) throw notFound();
  throw new Refusal('acces-refuse', 'Accés refusé !');
}

export function refuseState(unit: LockedUnit, ...allowed: LockedUnit['etat'][]): void {
  if (allowed.includes(unit.etat)) return;
  throw new Refusal('etat-change', `L'unité ${unit.ref} a changé d'état, actualisez la page !`, {
    extra: { mu: { ref: unit.ref, etat: unit.etat } },
  });
}

/** The parcels a unit still holds, locked, in id order. */
export async function lockContents(ctx: Context, unit: LockedUnit): Promise<LockedParcel[]> {
  const rows = await ctx.tx
    .selectFrom('colis_plans')
    .select('id_colis')
    .where('id_mu', '=', unit.id)
    .orderBy('id_colis')
    .execute();
  return lockParcels(ctx, { ids: rows.map(({ id_colis }) => id_colis) });
}

export async function announceUnit(
  ctx: Context,
  unit: LockedUnit,
  etat: string,
  id_liv = unit.id_liv,
): Promise<void> {
  await recordEvents(ctx, [
    {
      type: 'mu',
      id_exped: unit.id_exped,
      id_liv,
      hubs: [unit.id_hub_exped, unit.id_hub_dest],
      data: { ref: unit.ref, etat, unite: unit.type },
    },
  ]);
}

/** An active courier of the hub, or 404: another hub's courier does not exist here. */
export async function courierOf(
  ctx: Context,
  id: number,
  hub: number,
): Promise<{ id: number; name: string }> {
  const row = await ctx.tx
    .selectFrom('users')
    .select(['id', 'nom', 'prenom'])
    .where('id', '=', id)
    .where('role', '=', 'liv')
    .where('etat', '=', 'active')
    .where('id_hub', '=', hub)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { id: row.id, name: `${row.prenom} ${row.nom}` };
}
