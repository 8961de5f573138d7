import { IconChevronRight } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { courierPaths } from '../courier-paths.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { kindWord, recipientOf } from '../stop/stop-words.ts';
import { t } from '../../language/texts.ts';

/** The parcels of a visit, each to get its own result. */
export function ParcelsOfVisit({ stops }: { stops: readonly RoundStop[] }) {
  const names = new Set(stops.map(recipientOf));
  return (
    <section>
      <h2 className="sr-only">{t('Colis de la visite')}</h2>
      <ul className="visit-parcels">
        {stops.map((stop) => (
          <li key={stop.ref}>
            <To to={courierPaths.stop(stop.ref)}>
              <span className="stop-what">
                <b>
                  {names.size > 1 ? recipientOf(stop) : (stop.user.nom_com ?? stop.marchandise)}
                </b>
                <span className="muted">
                  <ParcelCode code={stop.code} />
                  {kindWord(stop) && `, ${kindWord(stop)}`}
                </span>
              </span>
              <span className="stop-amount">
                <Money millimes={stop.montant} unit={false} />
                <IconChevronRight size={18} stroke={1.75} />
              </span>
            </To>
          </li>
        ))}
      </ul>
      <p className="muted">{t('Un résultat différent pour l’un d’eux ? Ouvrez-le.')}</p>
    </section>
  );
}
