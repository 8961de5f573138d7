import { classNames } from '../../ui/base/look/class-names.ts';
import { IconCalendarClock, IconCheck, IconTruckLoading, IconX } from '../../ui/base/look/icons.ts';
import type { Spot } from './view.ts';

/** Distinguished by shape: what is next, what is to come, what became of the others. */
export type PinKind = 'next' | 'stop' | 'pickup' | 'free' | 'good' | 'half' | 'ring' | 'mixed';

export const isDone = (kind: PinKind): boolean =>
  !['next', 'stop', 'pickup', 'free'].includes(kind);

/**
 * A number for a stop to come, a mark for a finished one; several at one point share a pin with
 * their count.
 */
export function PinButton({
  at,
  kind,
  number,
  count,
  words,
  chosen,
  onChoose,
}: {
  at: Spot;
  kind: PinKind;
  number: number | null;
  count: number;
  words: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames('map-pin', kind, count > 1 && 'several', chosen && 'chosen')}
      style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className="sr-only">{words}</span>
      <b aria-hidden="true">
        <Mark kind={kind} number={number} />
      </b>
      {count > 1 && <i aria-hidden="true">{count}</i>}
    </button>
  );
}

function Mark({ kind, number }: { kind: PinKind; number: number | null }) {
  if (kind === 'good') return <IconCheck size={14} stroke={3} />;
  if (kind === 'half') return <IconCalendarClock size={14} stroke={2.4} />;
  if (kind === 'ring' || kind === 'mixed') return <IconX size={14} stroke={3} />;
  if (kind === 'free') return <IconTruckLoading size={18} stroke={2} />;
  return number;
}
