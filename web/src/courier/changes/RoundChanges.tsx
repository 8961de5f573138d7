import { Button } from '../../ui/base/look/Button.tsx';
import { IconPackage } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { recipientOf, shortPlaceOf } from '../stop/stop-words.ts';
import { isRecalled, isToLoad, loadStop, putStopAside } from './change-acts.ts';
import './changes.css';
import { colon, count, t } from '../../language/texts.ts';

/**
 * What the hub has added to the round or is taking off it, until the courier says where the goods
 * are.
 */
export function RoundChanges({ id_rs, stops }: { id_rs: number; stops: readonly RoundStop[] }) {
  const toLoad = stops.filter(isToLoad);
  const recalled = stops.filter(isRecalled);
  if (toLoad.length + recalled.length === 0) return null;
  return (
    <section className="round-changes" aria-label={t('Changements du hub')}>
      {toLoad.map((stop) => (
        <Change
          key={stop.ref}
          stop={stop}
          says={t('Ajouté par le hub : scannez-le, ou dites-le chargé.')}
          yes={t('Chargé')}
          onYes={() => loadStop(id_rs, stop)}
        />
      ))}
      {recalled.map((stop) => (
        <Change
          key={stop.ref}
          stop={stop}
          says={
            stop.retrait?.raison
              ? t('À rendre au hub : {reason}.', { reason: stop.retrait.raison })
              : t('À rendre au hub.')
          }
          yes={t('Mis de côté')}
          onYes={() => putStopAside(id_rs, stop)}
        />
      ))}
    </section>
  );
}

function Change({
  stop,
  says,
  yes,
  onYes,
}: {
  stop: RoundStop;
  says: string;
  yes: string;
  onYes: () => void;
}) {
  return (
    <div className="round-change">
      <To to={courierPaths.stop(stop.ref)}>
        <IconPackage size={22} stroke={1.75} />
        <span>
          <b>{recipientOf(stop)}</b>
          <span className="muted clip">{shortPlaceOf(stop)}</span>
          {stop.nbr_paquets > 1 && (
            <b className="figures">{count(stop.nbr_paquets, '{n} paquet', '{n} paquets')}</b>
          )}
          <span>{says}</span>
        </span>
      </To>
      <Button
        size="large"
        look="blue"
        aria-label={`${yes}${colon()}${recipientOf(stop)}`}
        onClick={onYes}
      >
        {yes}
      </Button>
    </div>
  );
}
