import { IconMoped, IconTruckLoading } from '../../ui/base/look/icons.ts';
import type { IconType } from '../../ui/base/look/Button.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { readUser } from '../../http/session.ts';
import { courierPaths } from '../courier-paths.ts';
import { ColleaguesActs } from '../outbox/ColleaguesActs.tsx';
import { LanguageButton } from '../settings/LanguageButton.tsx';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { HandOver } from './RunsheetPage.tsx';
import './runsheet.css';
import { isFinished, type MyPickups, useMyPickups } from '../pickups/use-my-pickups.ts';
import { type MyRound, useMyRound } from './use-my-round.ts';
import { count, listed, t, translated } from '../../language/texts.ts';

/** Two tiles: what to deliver and what to collect. */
export function HomePage() {
  const round = useMyRound();
  const picks = useMyPickups();
  const user = readUser();
  return (
    <div className="round">
      <h1>{t('Bonjour {name}', { name: user?.prenom ?? '' })}</h1>
      <div className="tiles">
        <Tile
          to={courierPaths.runsheet}
          icon={IconMoped}
          label={t('Livraison')}
          count={round.known ? round.cash.stopsLeft : null}
          under={roundWords(round)}
        />
        <Tile
          to={courierPaths.pickups}
          icon={IconTruckLoading}
          label={t('Ramassage')}
          count={picks.known ? toCollect(picks) : null}
          under={pickupWords(picks)}
        />
      </div>
      <div className="halves">
        <SettingsButton />
        <LanguageButton />
      </div>
      <ColleaguesActs />
      {(round.rs || round.cash.toHandOver > 0) && <HandOver round={round} />}
    </div>
  );
}

const roundWords = ({ known, error, rs, stops }: MyRound): string =>
  rs
    ? t('sur {n} au départ', { n: stops.length })
    : known
      ? t('Aucune tournée en cours')
      : translated(error?.message ?? '');

/** Pickups not collected yet: this courier's own, and those that anybody may take. */
const toCollect = ({ mine, free }: MyPickups): number =>
  [...mine.filter((unit) => !isFinished(unit)), ...free].reduce(
    (all, { nbr_colis, nbr_pick }) => all + nbr_colis - nbr_pick,
    0,
  );

function pickupWords({ known, error, mine, free }: MyPickups): string {
  if (!known) return translated(error?.message ?? '');
  const open = mine.filter((unit) => !isFinished(unit)).length;
  const parts = listed(
    open > 0 && count(open, '{n} ramassage', '{n} ramassages'),
    free.length > 0 &&
      (open > 0
        ? t('{n} à prendre en charge', { n: free.length })
        : count(
            free.length,
            '{n} ramassage à prendre en charge',
            '{n} ramassages à prendre en charge',
          )),
  );
  return parts || (mine.length > 0 ? t('Tout est ramassé') : t('Aucun ramassage'));
}

function Tile({
  to,
  icon: Icon,
  label,
  count: howMany,
  under,
}: {
  to: string;
  icon: IconType;
  label: string;
  /** Null while it is unknown. */
  count: number | null;
  under: string;
}) {
  return (
    <To to={to} className="tile">
      <Icon size={32} stroke={1.75} />
      <span className="tile-label">{label}</span>
      <b className="figures">{howMany ?? '–'}</b>
      <span className="muted">{t('colis')}</span>
      <span className="muted">{under}</span>
    </To>
  );
}
