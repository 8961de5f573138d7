import type { Motif } from '@cigogne/domain/parcels/statuses';
import type { RoundStop } from '../round/use-my-round.ts';
import { wishAtDoor } from '../round/visit-words.ts';
import { FailDialog } from './FailDialog.tsx';
import { PostponeDialog } from './PostponeDialog.tsx';
import { failed, postponed, type StopAct } from './stop-acts.ts';
import { typedOf } from '../kept-typed.ts';

/** What is asked about stops that were not delivered: the other day, or the reason. */
export function NotDelivered({
  question,
  stops,
  id_rs,
  begins,
  onClose,
  onResult,
}: {
  question: 'postpone' | 'fail';
  stops: readonly RoundStop[];
  id_rs: number;
  /** The motif that was already tapped. */
  begins: Motif | null;
  onClose: () => void;
  onResult: (result: StopAct) => void;
}) {
  const asked = {
    of: typedOf(stops),
    attempt: Math.max(...stops.map((stop) => stop.attempt)),
    wish: wishAtDoor(stops),
    onClose,
    onPostpone: (...other: Parameters<typeof postponed>) => onResult(postponed(...other)),
  };
  return question === 'postpone' ? (
    <PostponeDialog {...asked} />
  ) : (
    <FailDialog
      {...asked}
      begins={begins}
      stops={stops}
      id_rs={id_rs}
      onFail={(motif, note) => onResult(failed(motif, note))}
    />
  );
}
