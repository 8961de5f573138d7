import type { ReactNode, RefObject } from 'react';
import { t } from '../../language/texts.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import {
  IconBuildingWarehouse,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '../../ui/base/look/icons.ts';
import { Land } from './Land.tsx';
import './map.css';
import { type MapView, zoomStep } from './use-map-view.ts';
import { onScreen, type Spot } from './view.ts';

/** Our own outlines with a round's pins on top, and zoom buttons for one-handed use. */
export function MapFrame({
  box,
  map: { view, size, zoom, showAll, handlers },
  hub,
  way = [],
  home = [],
  pinsAt,
  buttons,
  children,
}: {
  box: RefObject<HTMLDivElement | null>;
  map: MapView;
  hub: Spot | null;
  /** The remaining route, and the way from its last stop back to the hub. */
  way?: readonly Spot[];
  home?: readonly Spot[];
  /** Screen positions of the pins, which place names must not cover. */
  pinsAt: readonly Spot[];
  buttons?: ReactNode;
  children: ReactNode;
}) {
  const hubAt = hub && onScreen(view, size, hub);
  return (
    <div className="map-frame">
      <div
        className="round-map"
        ref={box}
        role="application"
        aria-label={t(
          'Carte de la tournée : flèches pour bouger, + et − pour approcher, 0 pour tout voir',
        )}
        tabIndex={0}
        {...handlers}
      >
        <Land
          view={view}
          size={size}
          way={way}
          home={home}
          taken={[...pinsAt, ...(hubAt ? [hubAt] : [])]}
        />
        {hubAt && (
          <span
            className="map-hub"
            style={{ left: `${hubAt[0]}px`, top: `${hubAt[1]}px` }}
            role="img"
            aria-label={t('Hub')}
          >
            <IconBuildingWarehouse size={18} stroke={1.75} />
          </span>
        )}
        {children}
      </div>
      <div className="map-tools" role="group" aria-label={t('Carte')}>
        <Button
          size="large"
          square
          icon={IconMaximize}
          aria-label={t('Toute la tournée')}
          onClick={showAll}
        />
        <Button
          size="large"
          square
          icon={IconPlus}
          aria-label={t('Approcher')}
          onClick={() => zoom(zoomStep)}
        />
        <Button
          size="large"
          square
          icon={IconMinus}
          aria-label={t('Éloigner')}
          onClick={() => zoom(1 / zoomStep)}
        />
        {buttons}
      </div>
    </div>
  );
}
