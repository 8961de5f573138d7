import type { Point } from '@cigogne/domain/places/point';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import type { ParcelInUnit, UnitView } from '../../units/unit-row.ts';
import { type LiveEvent, resumed } from '../../http/events.ts';
import { readUser } from '../../http/session.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useKept } from '../outbox/use-kept.ts';

/** A pickup as the courier left it, whether or not the server knows yet. */
export interface MyPickup extends UnitView {
  /** The approximate position of its shop. */
  point: Point | null;
  /** Taken by this courier; otherwise by nobody. */
  mine: boolean;
  /** The confirmation is on the device, not with the server yet. */
  waiting: boolean;
}

export interface MyPickups {
  mine: MyPickup[];
  free: MyPickup[];
  /** The colleague who was faster, by the pickup’s reference. */
  takenBy: ReadonlyMap<string, string>;
  /** False until the pickups are known, from the server or the device. */
  known: boolean;
  loading: boolean;
  error: Error | null;
  refresh: () => void;
}

/** Own pickups, and those that anybody of the own hub may take; root can change the hub. */
const concerns = (event: LiveEvent) =>
  event.type === 'mu' ||
  event.type === resumed ||
  (event.type === 'user' && event['id'] === readUser()?.id);

/** All couriers of a hub hear of a free pickup at once; their phones do not all ask at once. */
const afterMs = ({ etat, avant }: LiveEvent) =>
  etat === 'pending_pick' || avant === 'pending_pick' ? 300 + Math.random() * 3000 : 300;

/**
 * The server's last answer with the device's waiting confirmations applied; reloaded when a screen
 * opens, unless that screen says how old an answer may be.
 */
export function useMyPickups(youngMs = 0): MyPickups {
  const { data, loading, error, refresh } = useKept(
    pickupsContract.myPicks,
    {},
    { concerns, afterMs, youngMs },
  );
  const { waiting, sent } = useOutbox();
  const acts = new Map(
    [...sent, ...waiting]
      .filter(({ path }) => path === pickupsContract.pick.path)
      .map((command) => [command.subject, command] as const),
  );
  const me = readUser()?.id;
  const all = ((data?.mu ?? []) as (UnitView & { point?: Point | null })[]).map((unit) => ({
    ...overlaid(unit, acts.get(unit.ref)),
    point: unit.point ?? null,
    mine: unit.id_liv === me,
    waiting: waiting.some((one) => one === acts.get(unit.ref)),
  }));
  return {
    mine: all.filter(({ mine }) => mine),
    free: all.filter(({ mine }) => !mine),
    takenBy: new Map((data?.ailleurs ?? []).map(({ ref, livreur }) => [ref, livreur])),
    known: data !== undefined,
    loading,
    error,
    refresh,
  };
}

function overlaid(unit: UnitView, act: OutboxCommand | undefined): UnitView {
  const refs = act?.input.body?.['colis'];
  if (!Array.isArray(refs)) return unit;
  const inHand = new Set(refs as string[]);
  // Nothing is known yet about what the courier comes back for.
  const left = (row: ParcelInUnit) => (act?.input.body?.['suite'] === true ? row.pris : false);
  const colis = unit.colis.map((row) => ({ ...row, pris: inHand.has(row.ref) || left(row) }));
  return { ...unit, colis, nbr_pick: colis.filter(({ pris }) => pris).length };
}

/** Nothing of it is left for its courier, not even another trip. */
export const isFinished = (unit: UnitView): boolean =>
  unit.colis.length > 0 && unit.colis.every(({ pris }) => pris !== null);

/** Whether the courier has confirmed anything: from then on it cannot be given back. */
export const isConfirmed = (unit: UnitView): boolean =>
  unit.colis.some(({ pris }) => pris !== null);
