import type { Point } from '@cigogne/domain/places/point';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import type { ParcelInUnit, UnitView } from '../../units/unit-row.ts';
import { type LiveEvent, resumed } from '../../http/events.ts';
import { readUser } from '../../http/session.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useKept } from '../outbox/use-kept.ts';

/** A pickup as the courier left it, whether the server knows or not yet. */
export interface MyPickup extends UnitView {
  /** Where its shop is, about. */
  point: Point | null;
  /** In this courier's charge; otherwise nobody has it. */
  mine: boolean;
  /** What was confirmed is on the device, not yet with the server. */
  waiting: boolean;
}

export interface MyPickups {
  mine: MyPickup[];
  free: MyPickup[];
  /** Who of the colleagues was faster, by the pickup’s reference. */
  takenBy: ReadonlyMap<string, string>;
  /** False until the server or the device has said what there is to collect. */
  known: boolean;
  loading: boolean;
  error: Error | null;
  refresh: () => void;
}

const concerns = ({ type }: LiveEvent) => type === 'mu' || type === resumed;

/**
 * The server's last answer, with the confirmations that wait on the device laid over it. Of free pickups
 * nobody is told: a screen that shows them asks anew, unless it says how old an answer may be.
 */
export function useMyPickups(youngMs = 0): MyPickups {
  const { data, loading, error, refresh } = useKept(
    pickupsContract.myPicks,
    {},
    { concerns, youngMs },
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
  // Of what the courier comes back for nothing is said yet.
  const left = (row: ParcelInUnit) => (act?.input.body?.['suite'] === true ? row.pris : false);
  const colis = unit.colis.map((row) => ({ ...row, pris: inHand.has(row.ref) || left(row) }));
  return { ...unit, colis, nbr_pick: colis.filter(({ pris }) => pris).length };
}

/** Nothing of it waits for its courier any more, not even for another trip. */
export const isFinished = (unit: UnitView): boolean =>
  unit.colis.length > 0 && unit.colis.every(({ pris }) => pris !== null);

/** Whether the courier has confirmed anything: from then on it is not given back. */
export const isConfirmed = (unit: UnitView): boolean =>
  unit.colis.some(({ pris }) => pris !== null);
