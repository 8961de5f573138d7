import type { UnitType } from '@cigogne/domain/units/unit';
import { type UnitAct, whyNotAtOtherEnd, whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { type LockedParcel, lockParcels } from '../parcels/lock-parcels.ts';
import { plannedIn } from '../parcels/moves/plans.ts';
import { hubName } from '../hubs/hub-name.ts';

export type LockedUnit = Selectable<Tables['mu']>;

/**
 * Locks a unit of one kind. Locks are taken in the same order everywhere: unit, then parcels. « No
 * key update » lets histories that refer to the unit pass.
 */
async function lockUnit(ctx: Context, id: number, type: UnitType): Promise<LockedUnit> {
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

/** Locks the caller's own pickup; other shippers' do not exist. */
export async function lockOwnPickup(ctx: Context, id: number): Promise<LockedUnit> {
  const unit = await lockUnit(ctx, id, 'dispatch');
  if (unit.id_exped !== ctx.by.id) throw notFound();
  return unit;
}

/** Locks a return of the caller's own goods; other shippers' do not exist. */
export async function lockOwnReturn(ctx: Context, id: number): Promise<LockedUnit> {
  const unit = await lockUnit(ctx, id, 'retour');
  if (unit.id_exped !== ctx.by.id) throw notFound();
  return unit;
}

/**
 * Locks a pickup of the courier's hub, or one that the courier carries; other hubs' do not exist.
 */
export async function lockCourierPickup(ctx: Context, id: number): Promise<LockedUnit> {
  const hub = hubSeen(ctx.by);
  const unit = await lockUnit(ctx, id, 'dispatch');
  if (unit.id_liv !== ctx.by.id && unit.id_hub_exped !== hub) throw notFound();
  return unit;
}

/**
 * Locks a unit on which the caller's hub acts at the given end. For unrelated hubs it does not
 * exist; the other end sees it and is told who may act.
 */
export async function lockHubUnit(
  ctx: Context,
  id: number,
  type: UnitType,
  end: HubEnd,
): Promise<LockedUnit> {
  const seen = hubSeen(ctx.by);
  const unit = await lockUnit(ctx, id, type);
  return actsAt(ctx, unit, end, seen);
}

/**
 * Locks a unit whose reception the caller scans. Many may scan at once, but not while somebody
 * confirms: a scan that had to wait then finds the unit received.
 */
export async function lockReception(
  ctx: Context,
  id: number,
): Promise<{ unit: LockedUnit; act: UnitAct; hub: number }> {
  const seen = hubSeen(ctx.by);
  const unit = await ctx.tx
    .selectFrom('mu')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!unit || !isReceived(unit.type)) throw notFound();
  const end = receivingEnd(unit.type);
  await actsAt(ctx, unit, end, seen);
  return { unit, act: receivingAct(unit.type), hub: hubOf(unit[end]) };
}

export type HubEnd = 'id_hub_exped' | 'id_hub_dest';

/**
 * Where each kind is received and by which act: a pickup at the hub it was sent to, a transfer at
 * its destination.
 */
const receptions = {
  dispatch: { end: 'id_hub_exped', act: 'receive' },
  transfert: { end: 'id_hub_dest', act: 'arrive' },
} as const satisfies Partial<Record<UnitType, { end: HubEnd; act: UnitAct }>>;

/** The kinds that a hub receives; a return is handed back to its shipper. */
export type ReceivedType = keyof typeof receptions;

const isReceived = (type: UnitType): type is ReceivedType => Object.hasOwn(receptions, type);
export const receivingEnd = (type: ReceivedType): HubEnd => receptions[type].end;
export const receivingAct = (type: ReceivedType): UnitAct => receptions[type].act;

async function actsAt(
  ctx: Context,
  unit: LockedUnit,
  end: HubEnd,
  seen: number | 'all',
): Promise<LockedUnit> {
  if (seen === 'all' || seen === unit[end]) return unit;
  if (seen !== unit.id_hub_exped && seen !== unit.id_hub_dest) throw notFound();
  const actor = await hubName(ctx, hubOf(unit[end]));
  throw new Refusal('etat-change', whyNotAtOtherEnd(unit, end, actor));
}

/** The hub at an end where there must be one: a pickup's once it is sent, both of a transfer's. */
export function hubOf(end: number | null): number {
  if (end === null) throw notFound();
  return end;
}

/** Refuses an act that the unit's current state does not allow. */
export function refuseAct(act: UnitAct, unit: LockedUnit): void {
  const why = whyNotUnit(act, unit);
  if (why) throw new Refusal('etat-change', why, { extra: { unite: stateOf(unit) } });
}

export const stateOf = ({ ref, etat }: LockedUnit) => ({ ref, etat });

/** Locks the parcels of an open unit, in id order. */
export async function lockContents(ctx: Context, unit: LockedUnit): Promise<LockedParcel[]> {
  return lockParcels(ctx, { ids: await plannedIn(ctx, { id_mu: unit.id }) });
}
