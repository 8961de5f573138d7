import { IconSearch } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { courierPaths } from '../courier-paths.ts';
import { RoundChanges } from '../changes/RoundChanges.tsx';
import './runsheet.css';
import { dotOf } from '../stop/stop-words.ts';
import { NextVisit } from './NextVisit.tsx';
import { OfflineReady } from './OfflineReady.tsx';
import { StopRow, VisitRow } from './StopRow.tsx';
import { type MyRound, openStops, type Visit, useMyRound, visitOf } from './use-my-round.ts';

/** The round of the day: the next stop on top, what follows in order, the cash always in sight. */
export function RunsheetPage() {
  const round = useMyRound();
  const { rs, stops, visits, next, loading, error, refresh } = round;
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
  const nextVisit = visitOf(visits, next?.ref);
  const after = visits.filter((visit) => visit !== nextVisit && isOut(visit));
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
      <ParcelDots dots={stops.map((stop) => dotOf(stop, next?.ref))} size={dotSize(stops.length)} />
      <RoundChanges id_rs={rs.id} stops={stops} />
      {next && nextVisit ? (
        <NextVisit stop={next} stops={openStops(nextVisit)} />
      ) : (
        after.length === 0 && <AllDone />
      )}
      <ol className="stops">
        {/* What of the next door is in dispute waits below it. */}
        {nextVisit && <VisitLines visit={nextVisit} onlyDisputed />}
        {after.map((visit) => (
          <VisitLines key={visit.number} visit={visit} />
        ))}
      </ol>
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
      <HandOver round={round} />
    </div>
  );
}

const isOut = ({ stops }: Visit): boolean => stops.some(({ decision }) => decision === null);

/** What of a visit is still out: in one line where it is one sum, the disputed each by itself. */
function VisitLines({ visit, onlyDisputed = false }: { visit: Visit; onlyDisputed?: boolean }) {
  const { number, stops } = visit;
  const open = onlyDisputed ? [] : openStops(visit);
  const [first, ...others] = open;
  const disputed = stops.filter(({ decision, disputed: is }) => decision === null && is);
  return (
    <>
      {first && (
        <li>
          {others.length > 0 ? (
            <VisitRow stops={open} number={number} />
          ) : (
            <StopRow stop={first} number={number} />
          )}
        </li>
      )}
      {disputed.map((stop) => (
        <li key={stop.ref}>
          <StopRow stop={stop} number={number} />
        </li>
      ))}
    </>
  );
}

/** One row on a phone of 360 px as long as a dot can be told from the next one. */
const dotSize = (count: number): number =>
  Math.max(8, Math.min(13, Math.floor((328 - (count - 1) * 4) / count)));

const AllDone = () => (
  <p className="note">Tous les arrêts ont un résultat. Rentrez au hub : il confirme la tournée.</p>
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
