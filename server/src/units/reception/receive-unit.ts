import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import type { Received } from '@cigogne/domain/units/received';
import type { LateParcel } from '@cigogne/domain/units/reception';
import type { Context } from '../../context/context.ts';
import { hubName } from '../../hubs/hub-name.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import type { MovePlace, ParcelChange } from '../../parcels/moves/write-moves.ts';
import { announceUnit } from '../announce-unit.ts';
import {
  hubOf,
  lockContents,
  lockHubUnit,
  type LockedUnit,
  type ReceivedType,
  receivingAct,
  receivingEnd,
  refuseAct,
} from '../lock-unit.ts';
import { setUnit } from '../set-unit.ts';
import { closeUnitPlans, markLines } from '../unit-lines.ts';
import { lateNote, lockLate } from './late-parcel.ts';
import { handsOf, refuseUnseenScans } from './reception-acts.ts';
import { sameAsReceived } from './same-as-received.ts';
import { packagesNote, splitReceived } from './split-received.ts';

/** What receiving one kind of unit does to its parcels; the rest is the same for all kinds. */
export interface Reception {
  type: ReceivedType;
  /** The events for parcels that came, that did not, and that are found within a day. */
  events: { came: ParcelEvent; missed: ParcelEvent; late: ParcelEvent };
  /** The name of the count of missing parcels in its announcement. */
  missing: 'non_recus' | 'manquants';
  /** The courier whose screen shows its parcels. */
  courierOf?: (unit: LockedUnit) => number | null;
  /** Further changes to a parcel that came with it, at the hub and time given. */
  also?: (hub: number, at: Date | null) => ParcelChange;
}

/** Receives a unit where it ends: what came and what did not, together exactly its parcels. */
export async function receiveUnit(
  ctx: Context,
  kind: Reception,
  received: Received,
): Promise<{ deja: boolean }> {
  const unit = await lockHubUnit(ctx, received.id, kind.type, receivingEnd(kind.type));
  if (unit.etat === 'completed' && (await sameAsReceived(ctx, unit.id, received)))
    return { deja: true };
  refuseAct(receivingAct(kind.type), unit);
  const contents = await lockContents(ctx, unit);
  const { picked, failed } = splitReceived(contents, received);
  const hands = await handsOf(ctx, unit.id, contents);
  refuseUnseenScans(unit, received, hands);
  const { hub, place, task } = await sceneOf(ctx, kind, unit);
  await moveParcels(ctx, picked, kind.events.came, {
    act: { hub },
    place,
    task: (parcel) => ({ ...task, ...packagesNote(received, parcel, hands) }),
    also: () => kind.also?.(hub, ctx.now) ?? {},
  });
  await moveParcels(ctx, failed, kind.events.missed, { place, task });
  await markLines(ctx, unit.id, { taken: picked, left: failed });
  await closeUnitPlans(ctx, contents);
  await setUnit(ctx, unit.id, { etat: 'completed', completed_at: ctx.now });
  await announceUnit(ctx, unit, { etat: 'completed', more: { [kind.missing]: failed.length } });
  return { deja: false };
}

/**
 * Receives a parcel that a received unit missed and that was found within a day, as if it had come
 * then, with its own line of history.
 */
export async function receiveLate(
  ctx: Context,
  kind: Reception,
  arrival: LateParcel,
): Promise<{ deja: boolean }> {
  const found = await lockLate(ctx, arrival, kind.type);
  if (!found) return { deja: true };
  const { unit, parcel } = found;
  const { hub, place, task } = await sceneOf(ctx, kind, unit);
  await moveParcels(ctx, [parcel], kind.events.late, {
    act: { hub },
    place,
    task: { ...task, ...lateNote(arrival.vus, parcel) },
    also: () => kind.also?.(hub, unit.completed_at) ?? {},
  });
  await markLines(ctx, unit.id, { taken: [parcel], left: [] });
  await announceUnit(ctx, unit, { etat: unit.etat, more: { recu_apres: parcel.code } });
  return { deja: false };
}

/** The receiving hub, for the place and sentence of each line of history. */
async function sceneOf(ctx: Context, { type, courierOf }: Reception, unit: LockedUnit) {
  const hub = hubOf(unit[receivingEnd(type)]);
  const place: MovePlace = {
    id_mu: unit.id,
    id_hub: hub,
    ...(courierOf ? { id_liv: courierOf(unit) } : {}),
  };
  return { hub, place, task: { ref: unit.ref, hub: await hubName(ctx, hub) } };
}
