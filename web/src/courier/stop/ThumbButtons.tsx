import type { ReactNode } from 'react';
import { IconCalendarClock, IconCheck, IconX } from '../../ui/base/look/icons.ts';
import { locate } from '../proof/position.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { t } from '../../language/texts.ts';
import { NotDelivered } from './NotDelivered.tsx';
import type { StopAct } from './stop-acts.ts';

/** What is asked before a result that is not « Livré ». */
export type Undelivered = 'postpone' | 'fail';

/** The three results of a visit under the thumb: at the foot of a stop, or in a row of the list. */
export function ThumbButtons({
  id_rs,
  stops,
  done,
  isRow = false,
  open,
  onOpen,
  onDone,
  onResult,
  children,
}: {
  id_rs: number;
  stops: readonly RoundStop[];
  /** On the first button. */
  done: string;
  isRow?: boolean;
  /** The question that is open, if it is one of these. */
  open: Undelivered | null;
  onOpen: (question: Undelivered | null) => void;
  onDone: () => void;
  onResult: (result: StopAct) => void;
  /** Above the buttons. */
  children?: ReactNode;
}) {
  /** The act begins here, so that the position is known by the time the result is given. */
  const begin = (question: Undelivered) => {
    onOpen(question);
    void locate();
  };
  const postpone = (
    <button type="button" className="thumb-act wait" onClick={() => begin('postpone')}>
      <IconCalendarClock size={24} stroke={2.2} />
      {isRow ? t('Reporter') : t('Reporté')}
    </button>
  );
  return (
    <>
      <div className={isRow ? 'row-results' : 'courier-thumb'}>
        {children}
        <button type="button" className="thumb-act go" onClick={onDone}>
          <IconCheck size={32} stroke={2.5} />
          {done}
        </button>
        {!isRow && postpone}
        <button type="button" className="thumb-act stop" onClick={() => begin('fail')}>
          <IconX size={24} stroke={2.2} />
          {isRow ? t('Absent') : t('Échec')}
        </button>
        {isRow && postpone}
      </div>
      {open && (
        <NotDelivered
          question={open}
          stops={stops}
          id_rs={id_rs}
          begins={isRow ? 'absent' : null}
          onClose={() => onOpen(null)}
          onResult={onResult}
        />
      )}
    </>
  );
}
