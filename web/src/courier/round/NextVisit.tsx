import { useState } from 'react';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { Swiped } from '../order/OrderedStops.tsx';
import { courierPaths } from '../courier-paths.ts';
import { collectWord, recipientOf, whereAndWhat } from '../stop/stop-words.ts';
import { ContactLinks } from '../stop/ContactLinks.tsx';
import { ResultActions } from './ResultActions.tsx';
import { RecipientMark } from './RecipientMark.tsx';
import type { RoundStop } from './use-my-round.ts';
import { toCollect, parcelsForOneSum } from './visit-words.ts';
import { t } from '../../language/texts.ts';

/** The next door: its amount, and what to do before ringing the bell. */
export function NextVisit({
  id_rs,
  stop,
  stops,
}: {
  id_rs: number;
  stop: RoundStop;
  stops: readonly RoundStop[];
}) {
  const [opened, setOpened] = useState(false);
  const several = stops.length > 1;
  const address = several ? courierPaths.together(stop.ref) : courierPaths.stop(stop.ref);
  return (
    <article className="next-stop" aria-label={t('Prochain arrêt')}>
      <Swiped onOpen={() => setOpened(true)}>
        <To to={address} className="next-what">
          <span className="row">
            <b className="next-name">{recipientOf(stop)}</b>
            <span className="push" />
            <Attempts count={stop.attempt} />
          </span>
          <span className="next-address muted">{stop.adresse}</span>
          <span className="muted">{whereAndWhat(stop, several ? stops : [])}</span>
          <RecipientMark stops={stops} />
          <span className="next-amount">
            <span className="muted">
              {several ? parcelsForOneSum(stops.length) : collectWord(stop)}
            </span>
            <Money millimes={toCollect(stops)} big />
          </span>
        </To>
      </Swiped>
      <div className="thirds">
        <ContactLinks stop={stop} stops={stops} />
        <To className="btn main" to={address}>
          {t('Ouvrir')}
        </To>
      </div>
      {opened && <ResultActions id_rs={id_rs} stops={stops} onDone={() => setOpened(false)} />}
    </article>
  );
}
