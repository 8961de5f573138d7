import { useEffect, useRef } from 'react';
import { IconRoute } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { courierPaths } from '../courier-paths.ts';
import { DayEndLink } from '../day-end/DayEndLink.tsx';
import { RoundChanges } from '../changes/RoundChanges.tsx';
import './runsheet.css';
import { HandOvers } from '../hand-over/HandOvers.tsx';
import { kmLeft } from '../order/way-left.ts';
import { dotOf } from '../stop/stop-words.ts';
import { MyPickupCard } from '../pickups/PickupsPage.tsx';
import { NextVisit } from './NextVisit.tsx';
import { OfflineReady } from './OfflineReady.tsx';
import { OpenItems } from './OpenItems.tsx';
import { RoundHead } from './RoundHead.tsx';
import { StopRow } from './StopRow.tsx';
import { type MyRound, openStops, useMyRound, visitOf } from './use-my-round.ts';
import { useOpenItems } from './use-open-items.ts';
import { count, t } from '../../language/texts.ts';

/** The round of the day: the next stop on top, the others in order, the cash always in sight. */
export function RunsheetPage() {
  const round = useMyRound();
  const { rs, stops, visits, loading, error, refresh } = round;
  const open = useOpenItems(round);
  const page = useRef<HTMLDivElement>(null);
  const isThere = rs !== null;
  useEffect(() => (page.current && isThere ? guardLate(page.current) : undefined), [isThere]);
  if (error && !rs) return <ErrorState error={error} onRetry={refresh} />;
  if (loading && !rs) return <SkeletonLines count={8} />;
  if (!rs) {
    return (
      <>
        <h1>{t('Livraison')}</h1>
        <HandOvers list={round.handOvers} />
        <EmptyState title={t('Aucune tournée en cours')}>
          {t('Le hub vous confie votre tournée : elle apparaît ici dès son départ.')}
        </EmptyState>
        <DayEndLink />
        {round.cash.toHandOver > 0 && <HandOver round={round} />}
      </>
    );
  }
  const done = stops.filter(({ decision }) => decision !== null);
  const [next] = open.next ? openStops(open.next) : [];
  return (
    <div className="round" ref={page}>
      <RoundHead round={round} shows="list" />
      <OfflineReady round={round} />
      {round.requests.some(({ accepted }) => accepted !== null) && (
        <To to={courierPaths.disputes} className="note">
          {t('Le hub a répondu à votre demande de correction.')}
        </To>
      )}
      <ParcelDots dots={stops.map((stop) => dotOf(stop, next?.ref))} size={dotSize(stops.length)} />
      <HandOvers list={round.handOvers} />
      <RoundChanges id_rs={rs.id} stops={stops} />
      {open.pickup ? (
        <MyPickupCard unit={open.pickup} />
      ) : open.next && next ? (
        <NextVisit key={next.ref} id_rs={rs.id} stop={next} stops={openStops(open.next)} />
      ) : (
        open.after.length === 0 && <AllDone emptied={stops.length === 0} />
      )}
      <OpenItems rs={rs} round={round} open={open} />
      {done.length > 0 && (
        <section>
          <h2 className="round-done">{t('Faits')}</h2>
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

/** From its own file: no round starts with it. */
function guardLate(page: HTMLElement): () => void {
  let left = false;
  let stop = () => {};
  void import('../../ui/base/feedback/guard-first-tap.ts').then(
    ({ guardFirstTap }) => {
      if (left) return;
      stop = guardFirstTap(page, {
        rows: 'li, article, .round-change',
        says: () => t('La liste vient de bouger : rien n’a été fait. Touchez encore.'),
      });
    },
    // Not on this phone yet.
    () => undefined,
  );
  return () => {
    left = true;
    stop();
  };
}

/** One row on a phone of 360 px, as long as the dots can be told apart. */
const dotSize = (count: number): number =>
  Math.max(8, Math.min(13, Math.floor((328 - (count - 1) * 4) / count)));

const AllDone = ({ emptied }: { emptied: boolean }) => (
  <div className="all-done">
    <p className="note">
      {emptied
        ? t('Le hub a repris tous vos arrêts. Rentrez au hub : il confirme la tournée.')
        : t('Tous les arrêts ont un résultat. Rentrez au hub : il confirme la tournée.')}
    </p>
    <DayEndLink main />
  </div>
);

/** On the list and at home: one tap to the day's cash. */
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
          <b className="figures">{t('{n} km', { n: Math.round(km) })}</b>
          <span className="muted">{count(way.count, '{n} arrêt', '{n} arrêts')}</span>
        </span>
      )}
      <span className="muted">{km > 0 ? t('À remettre') : t('À remettre ce soir')}</span>
      <Money millimes={round.cash.toHandOver} big />
    </To>
  );
}
