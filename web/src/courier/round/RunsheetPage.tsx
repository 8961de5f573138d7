import { IconRoute, IconSearch } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { courierPaths } from '../courier-paths.ts';
import { RoundChanges } from '../changes/RoundChanges.tsx';
import './runsheet.css';
import { kmLeft } from '../order/way-left.ts';
import { dotOf } from '../stop/stop-words.ts';
import { MyPickupCard } from '../pickups/PickupsPage.tsx';
import { NextVisit } from './NextVisit.tsx';
import { OfflineReady } from './OfflineReady.tsx';
import { OpenItems } from './OpenItems.tsx';
import { StopRow } from './StopRow.tsx';
import { type MyRound, openStops, useMyRound, visitOf } from './use-my-round.ts';
import { useOpenItems } from './use-open-items.ts';

/** The round of the day: the next stop on top, what follows in order, the cash always in sight. */
export function RunsheetPage() {
  const round = useMyRound();
  const { rs, stops, visits, loading, error, refresh } = round;
  const open = useOpenItems(round);
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
  const [next] = open.next ? openStops(open.next) : [];
  return (
    <div className="round">
      <header className="round-head">
        <h1>Livraison</h1>
        <span className="muted figures">{rs.ref}</span>
        <b className="push figures">
          {done.length} / {stops.length}
        </b>
        <To
          to={courierPaths.find}
          className="btn square"
          aria-label="Chercher un colis de la tournée"
        >
          <IconSearch size={22} stroke={1.75} />
        </To>
      </header>
      <OfflineReady round={round} />
      {round.requests.some(({ accepted }) => accepted !== null) && (
        <To to={courierPaths.disputes} className="note">
          Le hub a répondu à votre demande de correction.
        </To>
      )}
      <ParcelDots dots={stops.map((stop) => dotOf(stop, next?.ref))} size={dotSize(stops.length)} />
      <RoundChanges id_rs={rs.id} stops={stops} />
      {open.pickup ? (
        <MyPickupCard unit={open.pickup} />
      ) : open.next && next ? (
        <NextVisit stop={next} stops={openStops(open.next)} />
      ) : (
        open.after.length === 0 && <AllDone />
      )}
      <OpenItems rs={rs} round={round} open={open} />
      {done.length > 0 && (
        <section>
          <h2 className="round-done">Faits</h2>
          <ol className="stops">
            {done.map((stop) => (
              <li key={stop.ref}>
                <StopRow stop={stop} number={visitOf(visits, stop.ref)?.number ?? stop.position} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <HandOver round={round} way={open} />
    </div>
  );
}

/** One row on a phone of 360 px as long as a dot can be told from the next one. */
const dotSize = (count: number): number =>
  Math.max(8, Math.min(13, Math.floor((328 - (count - 1) * 4) / count)));

const AllDone = () => (
  <p className="note">Tous les arrêts ont un résultat. Rentrez au hub : il confirme la tournée.</p>
);

/** On the list and at home: one tap from the day's cash. */
export function HandOver({
  round,
  way,
}: {
  round: MyRound;
  way?: ReturnType<typeof useOpenItems>;
}) {
  const km = way ? kmLeft(round.points, round.items, way.isOpen) : 0;
  return (
    <To to={courierPaths.cash} className="hand-over">
      {way && km > 0 && (
        <span className="way-left">
          <IconRoute size={20} stroke={1.75} />
          <b className="figures">{Math.round(km)} km</b>
          <span className="muted">
            {way.count} arrêt{way.count > 1 ? 's' : ''}
          </span>
        </span>
      )}
      <span className="muted">{km > 0 ? 'À remettre' : 'À remettre ce soir'}</span>
      <Money millimes={round.cash.toHandOver} big />
    </To>
  );
}
