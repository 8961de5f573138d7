import { classNames } from '../../ui/base/look/class-names.ts';
import { IconList, IconMap2, IconSearch } from '../../ui/base/look/icons.ts';
import { go, To } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import type { MyRound } from './use-my-round.ts';
import { t, type Text } from '../../language/texts.ts';
import type { IconType } from '../../ui/base/look/Button.tsx';

const shapes = [
  { shape: 'list', label: 'Liste', icon: IconList, to: courierPaths.runsheet },
  { shape: 'map', label: 'Carte', icon: IconMap2, to: courierPaths.map },
] as const satisfies readonly { shape: string; label: Text; icon: IconType; to: string }[];

/** The progress of the round, the search, and the switch between list and map. */
export function RoundHead({
  round: { rs, stops },
  shows,
}: {
  round: MyRound;
  shows: 'list' | 'map';
}) {
  const done = stops.filter(({ decision }) => decision !== null).length;
  return (
    <header className="round-head with-tools">
      <div>
        <h1>{t('Livraison')}</h1>
        <p>
          <b className="figures">
            {done} / {stops.length}
          </b>{' '}
          <span className="muted figures">{rs?.ref}</span>
        </p>
      </div>
      <span className="push" />
      <To
        to={courierPaths.find}
        className="btn square"
        aria-label={t('Chercher un colis de la tournée')}
      >
        <IconSearch size={24} stroke={1.75} />
      </To>
      <div className="round-shapes" role="group" aria-label={t('La tournée')}>
        {shapes.map(({ shape, label, icon: Icon, to }) => (
          <button
            key={shape}
            type="button"
            className={classNames(shape === shows && 'on')}
            aria-pressed={shape === shows}
            aria-label={t(label)}
            onClick={() => go(to, 'replace')}
          >
            <Icon size={24} stroke={1.75} />
          </button>
        ))}
      </div>
    </header>
  );
}
