import type { Act } from '@cigogne/domain/parcels/parcel-facts';
import { taskOf } from '@cigogne/domain/parcels/task';
import {
  changeAfter,
  type ParcelEvent,
  stepsOf,
  whyNot,
} from '@cigogne/domain/parcels/transitions';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../http/context.ts';
import type { LockedParcel } from './lock-parcels.ts';
import { type MovePlace, type ParcelChange, writeMoves } from './write-moves.ts';

export interface MoveOptions {
  /** What the act brings, for all parcels or for each. */
  act?: Act | ((parcel: LockedParcel) => Act);
  /** The unit, runsheet or invoice in which it happens, for the history. */
  place?: MovePlace;
  /** Its reference, as the history sentence names it: `RS-26-01204`. */
  ref?: string;
  raison?: string | null;
  /** What changes besides what the transition table says: dates, amounts, hubs. */
  also?: (parcel: LockedParcel) => ParcelChange;
}

/**
 * Makes one event happen to locked parcels, all or none. Throws Refusal `etat-change` naming every
 * parcel in the way with its reason (D §4).
 */
export async function moveParcels(
  ctx: Context,
  parcels: readonly LockedParcel[],
  event: ParcelEvent,
  options: MoveOptions = {},
): Promise<void> {
  const actOf = typeof options.act === 'function' ? options.act : () => (options.act ?? {}) as Act;
  refuseInTheWay(parcels, (parcel) => whyNot(event, parcel, actOf(parcel)));
  await writeMoves(
    ctx,
    parcels.map((parcel) => {
      const act = actOf(parcel);
      return {
        parcel,
        change: { ...changeAfter(event, parcel, act), ...options.also?.(parcel) },
        history: stepsOf(event, parcel, act).map((step) => ({
          event: step.event,
          from_etat: step.from,
          to_etat: step.to,
          task: taskOf(step, parcel, {
            ...act,
            ref: options.ref ?? null,
            raison: options.raison ?? null,
          }),
          raison: options.raison ?? null,
        })),
      };
    }),
    options.place,
  );
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
