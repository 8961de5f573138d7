import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { NotHereYet, useLateFile } from '../late-file.tsx';
import { kmLeft } from '../order/way-left.ts';
import { useMyPickups } from '../pickups/use-my-pickups.ts';
import { RoundHead } from '../round/RoundHead.tsx';
import { openStops, useMyRound } from '../round/use-my-round.ts';
import { useOpenItems } from '../round/use-open-items.ts';
import { toCollect } from '../round/visit-words.ts';
import { loadMap } from './load-map.ts';
import './map.css';
import { filled, filledCount } from '../../language/filled.tsx';
import { t } from '../../language/texts.ts';

/** The round on the map: what is left of it, in stops, money and kilometres. */
export function MapPage() {
  const round = useMyRound();
  const pickups = useMyPickups();
  const open = useOpenItems(round);
  const { loaded, failed } = useLateFile(loadMap);
  const { rs, loading, error, refresh } = round;
  if (error && !rs) return <ErrorState error={error} onRetry={refresh} />;
  if (loading && !rs) return <SkeletonLines count={8} />;
  if (!rs)
    return (
      <>
        <h1>{t('Livraison')}</h1>
        <EmptyState title={t('Aucune tournée en cours')}>
          {t('La carte montre votre tournée dès que le hub vous la confie.')}
        </EmptyState>
      </>
    );
  const km = Math.round(kmLeft(round.points, round.items, open.isOpen));
  const left = round.visits.flatMap(openStops);
  return (
    <div className="round map-page">
      <RoundHead round={round} shows="map" />
      <p className="map-left">
        <span>
          {filledCount(open.count, '{n} arrêt', '{n} arrêts', {
            n: <b className="figures">{open.count}</b>,
          })}
        </span>
        <Money millimes={toCollect(left)} />
        {km > 0 && <span>{filled('{n} km', { n: <b className="figures">{km}</b> })}</span>}
      </p>
      {loaded ? (
        <loaded.RoundMap round={round} open={open} pickups={pickups} />
      ) : failed ? (
        <NotHereYet title={t('La carte n’est pas encore sur ce téléphone.')}>
          {t('Elle demande le réseau une fois. La liste marche sans elle.')}
        </NotHereYet>
      ) : (
        <SkeletonLines count={6} />
      )}
    </div>
  );
}
