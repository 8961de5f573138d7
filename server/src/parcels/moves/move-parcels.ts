import type { Act } from '@cigogne/domain/parcels/parcel-facts';
import { type TaskDetails, taskOf } from '@cigogne/domain/parcels/tasks';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import { atCounterAfter, changeAfter, stepsOf } from '@cigogne/domain/parcels/transitions';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import { type Move, type MovePlace, type ParcelChange, writeMoves } from './write-moves.ts';

/** A value for all parcels of the move, or one for each. */
type Each<T> = T | ((parcel: LockedParcel) => T);

export interface MoveOptions {
  /** What the act provides: the hub where it happens, the motif, the requested status. */
  act?: Each<Act>;
  /** The unit, runsheet or invoice in which it happens, for the history. */
  place?: MovePlace;
  /**
   * What the history sentence names besides the statuses: `ref`, `hub` (its name), `date`, `note`.
   */
  task?: Each<Omit<TaskDetails, 'from' | 'to'>>;
  raison?: string | null;
  /** Changes beyond the transition table: dates, amounts, hubs. */
  also?: (parcel: LockedParcel) => ParcelChange;
}

/**
 * Applies one event to locked parcels, all or none. Throws Refusal `etat-change`, naming every
 * parcel in the way with its reason.
 */
export async function moveParcels(
  ctx: Context,
  parcels: readonly LockedParcel[],
  event: ParcelEvent,
  options: MoveOptions = {},
): Promise<void> {
  await writeMoves(ctx, movesOf(parcels, event, options), options.place);
}

/**
 * What an event does to locked parcels, for callers that write it together with something of their
 * own; throws as `moveParcels` does.
 */
export function movesOf(
  parcels: readonly LockedParcel[],
  event: ParcelEvent,
  options: MoveOptions = {},
): Move[] {
  const raison = options.raison ?? null;
  const actOf = each(options.act ?? {});
  const taskDetails = each(options.task ?? {});
  refuseInTheWay(parcels, (parcel) => whyNot(event, parcel, actOf(parcel)));
  return parcels.map((parcel) => {
    const act = actOf(parcel);
    const change = changeAfter(event, parcel, act);
    const details = {
      type_envoi: parcel.type_envoi,
      attempt: change.attempt,
      motif: act.motif ?? null,
      raison,
      ...taskDetails(parcel),
    };
    return {
      parcel,
      change: { ...change, ...counterOf(event, parcel, act), ...options.also?.(parcel) },
      history: stepsOf(event, parcel, act).map((step) => ({
        event: step.event,
        from_etat: step.from,
        to_etat: step.to,
        task: taskOf(step.event, { ...details, from: step.from, to: step.to }),
        raison,
      })),
    };
  });
}

/**
 * Clears the time since when it waits at the counter once it no longer does; the act that puts it
 * there sets that time.
 */
const counterOf = (
  event: ParcelEvent,
  parcel: LockedParcel,
  act: Act,
): Pick<ParcelChange, 'guichet_le'> =>
  atCounterAfter(event, parcel, act) ? {} : { guichet_le: null };

function each<T extends object>(given: Each<T>): (parcel: LockedParcel) => T {
  return typeof given === 'function' ? (given as (parcel: LockedParcel) => T) : () => given;
}

/** One refusal for a whole batch, with the reason of each parcel in the way. */
export function refuseInTheWay(
  parcels: readonly LockedParcel[],
  why: (parcel: LockedParcel) => string | null,
): void {
  const inTheWay = parcels.flatMap((parcel) => {
    const raison = why(parcel);
    return raison === null ? [] : [{ ref: parcel.code, raison }];
  });
  const [first] = inTheWay;
  if (first) throw new Refusal('etat-change', first.raison, { extra: { colis: inTheWay } });
}
