import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { IconMoped, IconTruckLoading } from '../ui/base/icons.ts';
import type { IconType } from '../ui/base/Button.tsx';
import { To } from '../ui/base/path.tsx';
import { readUser } from '../http/session.ts';
import { courierPaths } from './courier-paths.ts';
import { HandOver } from './RunsheetPage.tsx';
import './runsheet.css';
import { useKept } from './use-kept.ts';
import { useMyRound } from './use-my-round.ts';

/** Two tiles (S1 §2): what is to deliver, what is to collect. */
export function HomePage() {
  const round = useMyRound();
  const { rs, stops, cash } = round;
  const picks = useKept(pickupsContract.myPicks, {});
  const toCollect = (picks.data?.mu ?? []).reduce((all, { nbr_colis }) => all + nbr_colis, 0);
  const user = readUser();
  return (
    <div className="round">
      <h1>Bonjour {user?.prenom}</h1>
      <div className="tiles">
        <Tile
          to={courierPaths.runsheet}
          icon={IconMoped}
          label="Livraison"
          count={rs ? cash.stopsLeft : 0}
          under={rs ? `sur ${stops.length} au départ` : 'Aucune tournée en cours'}
        />
        <Tile
          to={courierPaths.pickups}
          icon={IconTruckLoading}
          label="Ramassage"
          count={toCollect}
          under={picks.data ? pickupsOf(picks.data.mu.length) : ''}
        />
      </div>
      {(rs || cash.toHandOver > 0) && <HandOver round={round} />}
    </div>
  );
}

const pickupsOf = (count: number): string =>
  count === 0 ? 'Aucun ramassage' : `${count} ramassage${count > 1 ? 's' : ''}`;

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
  count: number;
  under: string;
}) {
  return (
    <To to={to} className="tile">
      <Icon size={32} stroke={1.75} />
      <span className="tile-label">{label}</span>
      <b className="figures">{count}</b>
      <span className="muted">colis</span>
      <span className="muted">{under}</span>
    </To>
  );
}
