import { useRef, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconCurrentLocation } from '../../ui/base/look/icons.ts';
import { keyOf } from '../../runsheets/round-items.ts';
import { canLocate } from '../proof/position.ts';
import type { MyPickups } from '../pickups/use-my-pickups.ts';
import type { MyRound } from '../round/use-my-round.ts';
import type { OpenItems } from '../round/use-open-items.ts';
import { MapFrame } from '../../places/map/MapFrame.tsx';
import { MapPin } from './MapPin.tsx';
import { MapSheet } from './MapSheet.tsx';
import { isOnePoint, type Pin, pinsOf } from '../../places/map/pins.ts';
import { placesOf, type RoundPlace, wayLeft } from './round-places.ts';
import { useMapView } from '../../places/map/use-map-view.ts';
import { useCourierSettings } from '../settings/courier-settings.ts';
import { useOwnPosition } from './use-own-position.ts';
import { metresLong, onScreen, spotOf } from '../../places/map/view.ts';
import { t } from '../../language/texts.ts';

/** A tapped pin is shown at this scale or closer. */
const streetScale = 0.6;

/**
 * The round on our own outlines: pins in its order, the remaining way, and below it what was
 * tapped.
 */
export function RoundMap({
  round,
  open,
  pickups,
}: {
  round: MyRound;
  open: OpenItems;
  pickups: MyPickups;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const placed = placesOf(round, open, pickups);
  const hub = round.points?.depart ? spotOf(round.points.depart) : null;
  const { way, home } = wayLeft(round, open, placed);
  const all = placed.flatMap(({ spot, what }) => (what.kind === 'free' ? [] : [spot]));
  const map = useMapView(box, hub ? [...all, hub] : all, useCourierSettings().hand);
  const { size, view, showSpot, showSpots } = map;
  const own = useOwnPosition();
  const pins = pinsOf(placed, (spot) => onScreen(view, size, spot));
  const pinOf = (key: string | null) =>
    pins.find((pin) => pin.all.some((one) => one.key === key)) ?? null;
  const nextKey = open.next ? keyOf(open.next) : (open.pickup?.ref ?? null);
  const chosenPin = pinOf(chosen);
  const next = placed.find(({ key }) => key === nextKey);
  const choose = (pin: Pin<RoundPlace>) => {
    setChosen(pin.key);
    if (pin.all.length > 1 && !isOnePoint(pin)) showSpots(pin.all.map(({ spot }) => spot));
  };
  const ownSpot = own.position && spotOf(own.position);
  const ownAt = ownSpot && onScreen(view, size, ownSpot);
  return (
    <>
      <MapFrame
        box={box}
        map={map}
        hub={hub}
        way={way}
        home={home}
        pinsAt={pins.map(({ at }) => at)}
        buttons={
          canLocate() && (
            <Button
              size="large"
              square
              icon={IconCurrentLocation}
              className={own.on ? 'on' : undefined}
              aria-pressed={own.on}
              aria-label={t('Ma position, tant que je regarde la carte')}
              onClick={() => {
                own.toggle();
                if (ownSpot) showSpot(ownSpot, Math.max(view.scale, streetScale));
              }}
            />
          )
        }
      >
        {own.position && ownAt && (
          <span
            className="map-own"
            style={{ left: `${ownAt[0]}px`, top: `${ownAt[1]}px` }}
            role="img"
            aria-label={t('Votre position')}
          >
            <span style={sizeOf(metresLong(own.position.precision) * view.scale * 2)} />
          </span>
        )}
        {pins.map((pin) => (
          <MapPin key={pin.key} pin={pin} chosen={pin === chosenPin} onChoose={() => choose(pin)} />
        ))}
      </MapFrame>
      <MapSheet
        places={(chosenPin?.all ?? (next ? [next] : [])).map(({ what }) => what)}
        open={open}
        own={own.position}
      />
    </>
  );
}

/** The accuracy of the position, as a circle around it. */
const sizeOf = (px: number) => ({
  inlineSize: `${Math.min(2000, px)}px`,
  blockSize: `${Math.min(2000, px)}px`,
});
