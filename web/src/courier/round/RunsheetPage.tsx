import { IconChevronRight, IconClock, IconPhone, IconLocation } from '../../ui/base/look/icons.ts';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { StatusBadge } from '../../ui/base/look/StatusBadge.tsx';
import { ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { courierPaths } from '../courier-paths.ts';
import './runsheet.css';
import {
  callLink,
  collectWord,
  kindWord,
  mapLink,
  recipientOf,
  shortPlaceOf,
  dotOf,
} from '../stop/stop-words.ts';
import { OfflineReady } from './OfflineReady.tsx';
import { type MyRound, type RoundStop, useMyRound } from './use-my-round.ts';

/** The round of the day: the next stop on top, what follows in order, the cash always in sight. */
export function RunsheetPage() {
  const round = useMyRound();
  const { rs, stops, next, loading, error, refresh } = round;
  if (error && !rs) return <ErrorState error={error} onRetry={refresh} />;
  if (loading && !rs) return <SkeletonLines count={8} />;
  if (!rs) {
    return (
      <>
        <h1>Livraison</h1>
        <EmptyState title="Aucune tournée en cours">
          Le hub vous confie votre tournée : elle apparaît ici dès son départ.
        </EmptyState>
        {round.cash.toHandOver > 0 && <HandOver round={round} />}
      </>
    );
  }
  const done = stops.filter(({ decision }) => decision !== null);
  const after = stops.filter(({ decision, ref }) => decision === null && ref !== next?.ref);
  return (
    <div className="round">
      <header className="round-head">
        <h1>Livraison</h1>
        <span className="muted figures">{rs.ref}</span>
        <b className="push figures">
          {done.length} / {stops.length}
        </b>
      </header>
      <OfflineReady round={round} />
      <ParcelDots dots={stops.map((stop) => dotOf(stop, next?.ref))} size={dotSize(stops.length)} />
      {next ? <NextStop stop={next} /> : after.length === 0 && <AllDone />}
      <ol className="stops">
        {after.map((stop) => (
          <StopRow key={stop.ref} stop={stop} />
        ))}
      </ol>
      {done.length > 0 && (
        <section>
          <h2 className="round-done">Faits</h2>
          <ol className="stops">
            {done.map((stop) => (
              <StopRow key={stop.ref} stop={stop} />
            ))}
          </ol>
        </section>
      )}
      <HandOver round={round} />
    </div>
  );
}

/** One row on a phone of 360 px as long as a dot can be told from the next one. */
const dotSize = (count: number): number =>
  Math.max(8, Math.min(13, Math.floor((328 - (count - 1) * 4) / count)));

function NextStop({ stop }: { stop: RoundStop }) {
  return (
    <article className="next-stop" aria-label="Prochain arrêt">
      <To to={courierPaths.stop(stop.ref)} className="next-what">
        <span className="row">
          <b className="next-name">{recipientOf(stop)}</b>
          <span className="push" />
          <Attempts count={stop.attempt} />
        </span>
        <span className="muted">{stop.adresse}</span>
        <span className="muted">{shortPlaceOf(stop)}</span>
        <span className="next-amount">
          <span className="muted">{collectWord(stop)}</span>
          <Money tnd={stop.montant} big />
        </span>
      </To>
      <div className="thirds">
        <a className="btn" href={callLink(stop)}>
          <IconPhone stroke={1.75} />
          Appeler
        </a>
        <a className="btn" href={mapLink(stop)} target="_blank" rel="noopener noreferrer">
          <IconLocation stroke={1.75} />Y aller
        </a>
        <To className="btn main" to={courierPaths.stop(stop.ref)}>
          Ouvrir
        </To>
      </div>
    </article>
  );
}

function StopRow({ stop }: { stop: RoundStop }) {
  const place = shortPlaceOf(stop);
  return (
    <li>
      <To to={courierPaths.stop(stop.ref)}>
        <span className="stop-number">{stop.position}</span>
        <span className="stop-what">
          <b>{recipientOf(stop)}</b>
          <span className="muted clip">{[kindWord(stop), place].filter(Boolean).join(', ')}</span>
          {stop.disputed && <span className="stop-disputed">Différend à régler avec le hub</span>}
          {stop.decision && (
            <span className="row wrap">
              <StatusBadge etat={stop.etat} type={stop.type_envoi} />
              {stop.waiting && (
                <span className="stop-waits">
                  <IconClock size={18} stroke={1.75} />
                  En attente d’envoi
                </span>
              )}
            </span>
          )}
        </span>
        <span
          className={classNames(
            'stop-amount',
            stop.decision !== null && stop.decision !== 'livre' && 'not-cash',
          )}
        >
          <Money tnd={stop.montant_livreur ?? stop.montant} unit={false} />
          <IconChevronRight size={18} stroke={1.75} />
        </span>
      </To>
    </li>
  );
}

const AllDone = () => (
  <p className="note">Tous les arrêts ont un résultat. Rentrez au hub : il confirme la tournée.</p>
);

/** On the list and at home: one tap from the day's cash. */
export function HandOver({ round }: { round: MyRound }) {
  return (
    <To to={courierPaths.cash} className="hand-over">
      <span className="muted">À remettre ce soir</span>
      <Money millimes={round.cash.toHandOver} big />
    </To>
  );
}
