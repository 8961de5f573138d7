import { useRef, useState } from 'react';
import { go } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import { openAgain, typedOf } from '../kept-typed.ts';
import { useDoor } from '../door/use-door.tsx';
import { sendResults } from '../proof/send-results.ts';
import { delivered, resultOf, type StopAct } from '../stop/stop-acts.ts';
import { ThumbButtons, type Undelivered } from '../stop/ThumbButtons.tsx';
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
  const [open, setOpen] = useState<Undelivered | null>(() =>
    openAgain(typedOf(stops), 'postpone', 'fail'),
  );
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
  const atTheStop = stops.some(({ type_envoi }) => type_envoi !== 'livraison');
  const address =
    stops.length > 1 ? courierPaths.together(first.ref) : courierPaths.stop(first.ref);
  return (
    <>
      <ThumbButtons
        isRow
        id_rs={id_rs}
        stops={stops}
        done={stops.length > 1 ? t('Livré ({n})', { n: stops.length }) : t('Livré')}
        open={open}
        onOpen={setOpen}
        onDone={() =>
          atTheStop
            ? go(address)
            : door.ask((givenAt) => act((stop) => delivered(stop, givenAt(stop))))
        }
        onResult={(result) => act(() => result)}
      />
      {door.dialog}
    </>
  );
}
