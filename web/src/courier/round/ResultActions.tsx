import { useRef, useState } from 'react';
import { IconCalendarClock, IconCheck, IconX } from '../../ui/base/look/icons.ts';
import { go } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import { useDoor } from '../door/use-door.tsx';
import { locate } from '../proof/position.ts';
import { sendResults } from '../proof/send-results.ts';
import { FailDialog } from '../stop/FailDialog.tsx';
import { PostponeDialog } from '../stop/PostponeDialog.tsx';
import { delivered, failed, postponed, resultOf, type StopAct } from '../stop/stop-acts.ts';
import { parcelsWith, wishAtDoor } from './visit-words.ts';
import type { RoundStop } from './use-my-round.ts';
import { t } from '../../language/texts.ts';

/**
 * Each result of a visit takes two taps from the list; where more than a tap is needed, the stop
 * opens.
 */
export function ResultActions({
  id_rs,
  stops,
  onDone,
}: {
  id_rs: number;
  stops: readonly RoundStop[];
  onDone: () => void;
}) {
  const [open, setOpen] = useState<'postpone' | 'absent' | null>(null);
  const acted = useRef(false);
  const door = useDoor(id_rs, stops);
  const [first] = stops;
  if (!first) return null;
  const act = (resultFor: (stop: RoundStop) => StopAct) => {
    // A second tap before the row has gone.
    if (acted.current) return;
    acted.current = true;
    setOpen(null);
    onDone();
    const { sentence } = resultFor(first);
    sendResults(
      stops.map((stop) => resultOf(id_rs, stop, resultFor(stop))),
      stops.length > 1 ? parcelsWith(stops.length, sentence.replace(/[,،].*/, '')) : sentence,
    );
  };
  const begin = (dialog: 'postpone' | 'absent') => {
    setOpen(dialog);
    void locate();
  };
  const attempt = Math.max(...stops.map((stop) => stop.attempt));
  const atTheStop = stops.some(({ type_envoi }) => type_envoi !== 'livraison');
  const address =
    stops.length > 1 ? courierPaths.together(first.ref) : courierPaths.stop(first.ref);
  return (
    <>
      <div className="row-results">
        <button
          type="button"
          className="thumb-act go"
          onClick={() =>
            atTheStop
              ? go(address)
              : door.ask((givenAt) => act((stop) => delivered(stop, givenAt(stop))))
          }
        >
          <IconCheck size={22} stroke={2.5} />
          {stops.length > 1 ? t('Livré ({n})', { n: stops.length }) : t('Livré')}
        </button>
        <button type="button" className="thumb-act stop" onClick={() => begin('absent')}>
          <IconX size={20} stroke={2.2} />
          {t('Absent')}
        </button>
        <button type="button" className="thumb-act wait" onClick={() => begin('postpone')}>
          <IconCalendarClock size={20} stroke={2.2} />
          {t('Reporter')}
        </button>
      </div>
      {door.dialog}
      {open === 'postpone' && (
        <PostponeDialog
          attempt={attempt}
          wish={wishAtDoor(stops)}
          onClose={() => setOpen(null)}
          onPostpone={(date_p, motif) => act(() => postponed(date_p, motif))}
        />
      )}
      {open === 'absent' && (
        <FailDialog
          attempt={attempt}
          wish={wishAtDoor(stops)}
          stops={stops}
          id_rs={id_rs}
          begins="absent"
          onClose={() => setOpen(null)}
          onPostpone={(date_p, motif) => act(() => postponed(date_p, motif))}
          onFail={(motif, note) => act(() => failed(motif, note))}
        />
      )}
    </>
  );
}
