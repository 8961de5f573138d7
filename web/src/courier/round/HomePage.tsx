import { IconMoped, IconTruckLoading } from '../../ui/base/look/icons.ts';
import type { IconType } from '../../ui/base/look/Button.tsx';
import { To } from '../../ui/base/look/path.tsx';
import { readUser } from '../../http/session.ts';
import { courierPaths } from '../courier-paths.ts';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { HandOver } from './RunsheetPage.tsx';
import './runsheet.css';
import { isConfirmed, type MyPickups, useMyPickups } from '../pickups/use-my-pickups.ts';
import { type MyRound, useMyRound } from './use-my-round.ts';

/** Two tiles: what is to deliver, what is to collect. */
export function HomePage() {
  const round = useMyRound();
  const picks = useMyPickups();
  const user = readUser();
  return (
    <div className="round">
      <h1>Bonjour {user?.prenom}</h1>
      <div className="tiles">
        <Tile
          to={courierPaths.runsheet}
          icon={IconMoped}
          label="Livraison"
          count={round.known ? round.cash.stopsLeft : null}
          under={roundWords(round)}
        />
        <Tile
          to={courierPaths.pickups}
          icon={IconTruckLoading}
          label="Ramassage"
          count={picks.known ? toCollect(picks) : null}
          under={pickupWords(picks)}
        />
      </div>
      <SettingsButton />
      {(round.rs || round.cash.toHandOver > 0) && <HandOver round={round} />}
    </div>
  );
}

const roundWords = ({ known, error, rs, stops }: MyRound): string =>
  rs ? `sur ${stops.length} au départ` : known ? 'Aucune tournée en cours' : (error?.message ?? '');

/** What nobody has collected yet: this courier's, and what one may take in charge. */
const toCollect = ({ mine, free }: MyPickups): number =>
  [...mine.filter((unit) => !isConfirmed(unit)), ...free].reduce(
    (all, { nbr_colis }) => all + nbr_colis,
    0,
  );

function pickupWords({ known, error, mine, free }: MyPickups): string {
  if (!known) return error?.message ?? '';
  const open = mine.filter((unit) => !isConfirmed(unit)).length;
  const parts = [
    open > 0 && `${open} ramassage${open > 1 ? 's' : ''}`,
    free.length > 0 && `${free.length} à prendre en charge`,
  ].filter(Boolean);
  return parts.join(', ') || (mine.length > 0 ? 'Tout est ramassé' : 'Aucun ramassage');
}

function Tile({
  to,
  icon: Icon,
  label,
  count,
  under,
}: {
  to: string;
  icon: IconType;
  label: string;
  /** Null while nobody knows. */
  count: number | null;
  under: string;
}) {
  return (
    <To to={to} className="tile">
      <Icon size={32} stroke={1.75} />
      <span className="tile-label">{label}</span>
      <b className="figures">{count ?? '–'}</b>
      <span className="muted">colis</span>
      <span className="muted">{under}</span>
    </To>
  );
}
