import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import type { Reply } from '../../http/over-wire.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useKept } from '../outbox/use-kept.ts';
import { counterPath, objectPath } from './day-end-acts.ts';

type DayEnd = Reply<typeof dayEndContract.mine>;

/** The courier's objection, whether or not the hub has received it. */
export interface Objection {
  /** Null while it is on the phone only. */
  id: number | null;
  reason: string;
  at: string;
  answer: string | null;
  answeredBy: string | null;
}

/** A round at its end, with the phone's waiting acts applied. */
export interface RoundEnd extends Omit<DayEnd['tournees'][number], 'desaccord'> {
  objection: Objection | null;
}

export interface MyDayEnd {
  rounds: readonly RoundEnd[];
  /** From earlier rounds, and still with the courier as far as the hub knows. */
  carried: DayEnd['a_rendre'];
  known: boolean;
  error: Error | null;
  refresh: () => void;
}

/** The rounds that are open or were closed recently, as the counter sees them. */
export function useDayEnd(): MyDayEnd {
  const { data, error, refresh } = useKept(dayEndContract.mine, {});
  const { waiting, sent } = useOutbox();
  const acts = [...sent, ...waiting];
  const read = new Set(
    acts
      .filter(({ path }) => path === dayEndContract.read.path)
      .map(({ input }) => input.body?.['id']),
  );
  return {
    rounds: (data?.tournees ?? []).map(({ desaccord, ...round }) => ({
      ...round,
      au_comptoir_le: atCounterSince(round, acts),
      objection:
        waitingObjection(round.id, acts) ??
        (desaccord && desaccord.lu_le === null && !read.has(desaccord.id)
          ? {
              id: desaccord.id,
              reason: desaccord.raison,
              at: desaccord.fait_le,
              answer: desaccord.reponse,
              answeredBy: desaccord.repondu_par,
            }
          : null),
    })),
    carried: data?.a_rendre ?? [],
    known: data !== undefined,
    error,
    refresh,
  };
}

/** Since when the courier has been at the counter; null if not yet. */
export const atCounterSince = (
  round: { id: number; au_comptoir_le: string | null },
  acts: readonly OutboxCommand[],
): string | null =>
  round.au_comptoir_le ??
  acts.find(({ path, input }) => path === counterPath && input.body?.['id_rs'] === round.id)?.at ??
  null;

/** Stored on this phone, and not in an answer of the hub yet. */
export function waitingObjection(id_rs: number, acts: readonly OutboxCommand[]): Objection | null {
  const act = acts.findLast(
    ({ path, input }) => path === objectPath && input.body?.['id_rs'] === id_rs,
  );
  return act
    ? {
        id: null,
        reason: String(act.input.body?.['raison']),
        at: act.at,
        answer: null,
        answeredBy: null,
      }
    : null;
}
