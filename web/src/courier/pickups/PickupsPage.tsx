import { IconChevronRight, IconClock, IconTruckLoading } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { type Dot, ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { courierPaths } from '../courier-paths.ts';
import '../round/runsheet.css';
import './pickups.css';
import { ShopActs } from './ShopActs.tsx';
import { parcelsIn, shopOf, shopPlaceOf } from './shop-words.ts';
import { isConfirmed, isFinished, type MyPickup, useMyPickups } from './use-my-pickups.ts';
import { isPickup } from '../../runsheets/round-items.ts';
import { useMyRound } from '../round/use-my-round.ts';
import { formatMoment } from '../outbox/format-moment.ts';
import { count, t } from '../../language/texts.ts';

/** What this courier collects, then what nobody at the hub has taken yet. */
export function PickupsPage() {
  const { free, loading, error, refresh, ...pickups } = useMyPickups();
  const round = useMyRound();
  const numbers = new Map(
    round.items.flatMap((item) => (isPickup(item) ? [[item.pickup, item.number] as const] : [])),
  );
  // In the order of the round; one that was added on the road comes last.
  const placeOf = ({ ref }: MyPickup) => numbers.get(ref) ?? round.items.length + 1;
  const mine = pickups.mine.toSorted((a, b) => placeOf(a) - placeOf(b));
  const known = mine.length + free.length > 0;
  if (error && !known) return <ErrorState error={error} onRetry={refresh} />;
  if (loading && !known) return <SkeletonLines count={8} />;
  if (!known) {
    return (
      <>
        <h1>{t('Ramassage')}</h1>
        <EmptyState title={t('Aucun ramassage')}>
          {t('Les demandes des expéditeurs de votre hub apparaissent ici dès leur envoi.')}
        </EmptyState>
      </>
    );
  }
  const toCollect = mine.reduce((all, { nbr_colis }) => all + nbr_colis, 0);
  return (
    <div className="round">
      <header className="round-head">
        <h1>{t('Ramassage')}</h1>
        <b className="push figures">{parcelsIn(toCollect)}</b>
      </header>
      {mine.map((unit) => (
        <MyPickupCard key={unit.ref} unit={unit} number={numbers.get(unit.ref)} />
      ))}
      {mine.length === 0 && <p className="note">{t('Aucun ramassage ne vous est confié.')}</p>}
      {free.length > 0 && (
        <section>
          <h2 className="round-done">{t('À prendre en charge')}</h2>
          <ol className="stops pickups">
            {free.map((unit) => (
              <FreePickupLine key={unit.ref} unit={unit} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const dotsOfPickup = (unit: MyPickup): Dot[] =>
  unit.colis.map(({ pris }) => (pris === null ? 'todo' : pris ? 'done' : 'ring'));

export function MyPickupCard({
  unit,
  number,
}: {
  unit: MyPickup;
  /** Its place in the round, where it has one. */
  number?: number | undefined;
}) {
  return (
    <article className="next-stop" aria-label={t('Ramassage {number}', { number: unit.ref })}>
      <To to={courierPaths.pickup(unit.ref)} className="next-what">
        <span className="row">
          {number !== undefined && <span className="stop-number pickup">{number}</span>}
          <b className="next-name">{shopOf(unit)}</b>
          <span className="push" />
          <b className="figures pickup-count">
            {isConfirmed(unit) ? `${unit.nbr_pick} / ${unit.nbr_colis}` : parcelsIn(unit.nbr_colis)}
          </b>
        </span>
        <span className="muted">{unit.mvExped?.adresse}</span>
        <span className="muted">{shopPlaceOf(unit)}</span>
        <span className="pickup-dots">
          <ParcelDots dots={dotsOfPickup(unit)} size={13} ink="var(--plum-b)" />
        </span>
        {isConfirmed(unit) && !isFinished(unit) && (
          <span className="stop-waits">
            <IconTruckLoading size={18} stroke={1.75} />
            {count(
              unit.nbr_colis - unit.nbr_pick,
              '{n} colis à revenir chercher',
              '{n} colis à revenir chercher',
            )}
          </span>
        )}
        {unit.waiting && (
          <span className="stop-waits">
            <IconClock size={18} stroke={1.75} />
            {t('En attente d’envoi')}
          </span>
        )}
      </To>
      <ShopActs unit={unit}>
        <To className="btn main" to={courierPaths.pickup(unit.ref)}>
          {isFinished(unit) ? t('Revoir') : t('Ouvrir')}
        </To>
      </ShopActs>
    </article>
  );
}

/** One that nobody has taken yet. */
export function FreePickupLine({ unit }: { unit: MyPickup }) {
  const since = unit.dispatchedAt ?? unit.createdAt;
  return (
    <li>
      <To to={courierPaths.pickup(unit.ref)}>
        <span className="stop-what">
          <b>{shopOf(unit)}</b>
          <span className="muted clip">{shopPlaceOf(unit)}</span>
          <span className="muted figures">{t('depuis {time}', { time: formatMoment(since) })}</span>
        </span>
        <span className="stop-amount">
          <b className="figures">{parcelsIn(unit.nbr_colis)}</b>
          <IconChevronRight size={18} stroke={1.75} />
        </span>
      </To>
    </li>
  );
}
