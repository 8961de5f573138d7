import { formatMetres, metresBetween, type Point } from '@cigogne/domain/places/point';
import { To } from '../../ui/base/look/path.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { courierPaths } from '../courier-paths.ts';
import { isPickup } from '../../runsheets/round-items.ts';
import { FreePickupLine } from '../pickups/PickupsPage.tsx';
import { ItemRow } from '../round/OpenItems.tsx';
import { PickupRow } from '../round/PickupRow.tsx';
import { StopRow } from '../round/StopRow.tsx';
import { openStops, type RoundStop, type Visit } from '../round/use-my-round.ts';
import type { OpenItems } from '../round/use-open-items.ts';
import { toCollect, parcelsForOneSum } from '../round/visit-words.ts';
import { recipientOf, shortPlaceOf } from '../stop/stop-words.ts';
import { ContactLinks } from '../stop/ContactLinks.tsx';
import type { RoundPlace } from './round-places.ts';
import { t } from '../../language/texts.ts';

/**
 * What is at the tapped place, otherwise the next stop: a card for one door, a list for several.
 */
export function MapSheet({
  places,
  open,
  own,
}: {
  places: readonly RoundPlace[];
  open: OpenItems;
  own: Point | null;
}) {
  const [first] = places;
  if (!first)
    return (
      <section className="map-sheet" aria-label={t('Arrêt choisi')}>
        <p className="muted">{t('Tous les arrêts ont un résultat. Rentrez au hub.')}</p>
      </section>
    );
  const visit = first.item && !isPickup(first.item) ? first.item : null;
  const ready = visit ? openStops(visit) : [];
  const [stop] = ready;
  return (
    <section className="map-sheet" aria-label={t('Arrêt choisi')}>
      {places.length === 1 && visit && stop ? (
        <VisitCard visit={visit} stop={stop} stops={ready} own={own} />
      ) : (
        <ol className={places.every(({ kind }) => kind === 'free') ? 'stops pickups' : 'stops'}>
          {places.map((place) => (
            <PlaceRows
              key={place.item ? place.number : place.pickup?.ref}
              place={place}
              open={open}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function VisitCard({
  visit,
  stop,
  stops,
  own,
}: {
  visit: Visit;
  stop: RoundStop;
  stops: readonly RoundStop[];
  own: Point | null;
}) {
  const several = stops.length > 1;
  const address = several ? courierPaths.together(stop.ref) : courierPaths.stop(stop.ref);
  const away =
    own && stop.point
      ? t(', à {distance}', { distance: formatMetres(metresBetween(own, stop.point)) })
      : '';
  return (
    <>
      <To to={address} className="map-visit">
        <span className="stop-number">{visit.number}</span>
        <span className="stop-what">
          <b>{recipientOf(stop)}</b>
          <span className="muted clip">
            {shortPlaceOf(stop)}
            {away}
          </span>
          {several && <span className="muted">{parcelsForOneSum(stops.length)}</span>}
        </span>
        <Money millimes={toCollect(stops)} big />
      </To>
      <div className="thirds">
        <ContactLinks stop={stop} stops={stops} />
        <To className="btn main" to={address}>
          {t('Ouvrir')}
        </To>
      </div>
    </>
  );
}

/** In the order of the list. */
function PlaceRows({
  place: { item, pickup, number, kind },
  open,
}: {
  place: RoundPlace;
  open: OpenItems;
}) {
  if (kind === 'free' && pickup) return <FreePickupLine unit={pickup} />;
  if (pickup && number !== null)
    return (
      <li>
        <PickupRow unit={pickup} number={number} />
      </li>
    );
  if (!item || isPickup(item)) return null;
  if (openStops(item).length > 0)
    return (
      <li>
        <ItemRow item={item} open={open} />
      </li>
    );
  return item.stops.map((stop) => (
    <li key={stop.ref}>
      <StopRow stop={stop} number={item.number} />
    </li>
  ));
}
