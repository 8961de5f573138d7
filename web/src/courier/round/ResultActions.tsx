import { useRef, useState } from 'react';
import { IconCalendarClock, IconCheck, IconX } from '../../ui/base/look/icons.ts';
import { go } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import { useDoor } from '../door/use-door.tsx';
import { locate } from '../proof/position.ts';
import { sendResults } from '../proof/send-results.ts';
import { NotDelivered } from '../stop/NotDelivered.tsx';
import { delivered, resultOf, type StopAct } from '../stop/stop-acts.ts';
import { parcelsWith } from './visit-words.ts';
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
  const [open, setOpen] = useState<'postpone' | 'fail' | null>(null);
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
  const begin = (dialog: 'postpone' | 'fail') => {
    setOpen(dialog);
    void locate();
  };
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
        <button type="button" className="thumb-act stop" onClick={() => begin('fail')}>
          <IconX size={20} stroke={2.2} />
          {t('Absent')}
        </button>
        <button type="button" className="thumb-act wait" onClick={() => begin('postpone')}>
          <IconCalendarClock size={20} stroke={2.2} />
          {t('Reporter')}
        </button>
      </div>
      {door.dialog}
      {open && (
        <NotDelivered
          question={open}
          stops={stops}
          id_rs={id_rs}
          begins="absent"
          onClose={() => setOpen(null)}
          onResult={(result) => act(() => result)}
        />
      )}
    </>
  );
}
