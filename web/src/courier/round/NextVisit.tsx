import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { IconLocation, IconPhone } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { courierPaths } from '../courier-paths.ts';
import { beginContact } from '../proof/contacts.ts';
import { callLink, collectWord, mapLink, recipientOf, shortPlaceOf } from '../stop/stop-words.ts';
import type { RoundStop } from './use-my-round.ts';
import { askedFor, parcelsForOneSum } from './visit-words.ts';

/** The next door: its sum, and what one does before one rings. */
export function NextVisit({ stop, stops }: { stop: RoundStop; stops: readonly RoundStop[] }) {
  const several = stops.length > 1;
  const address = several ? courierPaths.together(stop.ref) : courierPaths.stop(stop.ref);
  return (
    <article className="next-stop" aria-label="Prochain arrêt">
      <To to={address} className="next-what">
        <span className="row">
          <b className="next-name">{recipientOf(stop)}</b>
          <span className="push" />
          <Attempts count={stop.attempt} />
        </span>
        <span className="muted">{stop.adresse}</span>
        <span className="muted">{shortPlaceOf(stop)}</span>
        <span className="next-amount">
          <span className="muted">
            {several ? parcelsForOneSum(stops.length) : collectWord(stop)}
          </span>
          <Money millimes={askedFor(stops)} big />
        </span>
      </To>
      <div className="thirds">
        <a className="btn" href={callLink(stop)} onClick={() => beginContact(stops, 'appel')}>
          <IconPhone stroke={1.75} />
          Appeler
        </a>
        <a className="btn" href={mapLink(stop)} target="_blank" rel="noopener noreferrer">
          <IconLocation stroke={1.75} />Y aller
        </a>
        <To className="btn main" to={address}>
          Ouvrir
        </To>
      </div>
    </article>
  );
}
