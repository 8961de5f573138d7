import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import type { UnitView } from '../../units/unit-row.ts';
import { readUser } from '../../http/session.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useKept } from '../outbox/use-kept.ts';

/** A pickup as the courier left it, whether the server knows or not yet. */
export interface MyPickup extends UnitView {
  /** In this courier's charge; otherwise nobody has it. */
  mine: boolean;
  /** What was confirmed is on the device, not yet with the server. */
  waiting: boolean;
}

export interface MyPickups {
  mine: MyPickup[];
  free: MyPickup[];
  /** False until the server or the device has said what there is to collect. */
  known: boolean;
  loading: boolean;
  error: Error | null;
  refresh: () => void;
}

/** The server's last answer, with the confirmations that wait on the device laid over it. */
export function useMyPickups(): MyPickups {
  const { data, loading, error, refresh } = useKept(pickupsContract.myPicks, {});
  const { waiting, sent } = useOutbox();
  const acts = new Map(
    [...sent, ...waiting]
      .filter(({ path }) => path === pickupsContract.pick.path)
      .map((command) => [command.subject, command] as const),
  );
  const me = readUser()?.id;
  const all = ((data?.mu ?? []) as UnitView[]).map((unit) => ({
    ...overlaid(unit, acts.get(unit.ref)),
    mine: unit.id_liv === me,
    waiting: waiting.some((one) => one === acts.get(unit.ref)),
  }));
  return {
    mine: all.filter(({ mine }) => mine),
    free: all.filter(({ mine }) => !mine),
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
  const colis = unit.colis.map((row) => ({ ...row, pris: inHand.has(row.ref) }));
  return { ...unit, colis, nbr_pick: colis.filter(({ pris }) => pris).length };
}

/** Whether the courier has confirmed anything: from then on it is not given back. */
export const isConfirmed = (unit: UnitView): boolean =>
  unit.colis.some(({ pris }) => pris !== null);
