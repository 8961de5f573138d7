import { journeyDots, journeySteps, partnerDots, stepOf } from './journey.ts';
import { localityOf, type ParcelRow, type ParcelSheet } from '../parcel-reads.ts';

/** The route from the shop to the door: dots on a line, the hubs below its ends. */
export function Journey({ parcel }: { parcel: ParcelRow }) {
  const done = stepOf(parcel) / (journeySteps - 1);
  const { colis_hub_exped: from, colis_hub_current: here, colis_hub_dest: to } = parcel;
  const between = here && here.id !== from?.id && here.id !== to?.id ? here.nom : null;
  return (
    <div className="parcel-journey">
      <div className="line" aria-hidden="true">
        <span style={{ inlineSize: `${done * 100}%` }} />
        {journeyDots(parcel).map((dot, place) => (
          <i key={place} className={dot} />
        ))}
      </div>
      <div className="ends">
        <span className={here && here.id === from?.id ? 'strong' : undefined}>
          {from?.nom ?? 'Hub à affecter'}
        </span>
        {between && <span className="strong">{between}</span>}
        <span className={!here || here.id === to?.id ? 'strong' : undefined}>
          {to?.nom ?? 'Hors zone'}
        </span>
      </div>
    </div>
  );
}

/** From our hub via the partner's agency to the door. */
export function PartnerJourney({ parcel }: { parcel: ParcelSheet }) {
  const dots = partnerDots(parcel);
  const here = dots.findIndex((dot) => dot !== 'done');
  const strong = (place: number) => (here === place ? 'strong' : undefined);
  return (
    <div className="parcel-journey">
      <div className="line" aria-hidden="true">
        <span style={{ inlineSize: `${here * 50}%` }} />
        {dots.map((dot, place) => (
          <i key={place} className={dot} />
        ))}
      </div>
      <div className="ends">
        <span className={strong(0)}>{parcel.colis_hub_current?.nom ?? 'Hub'}</span>
        <span className={strong(1)}>
          {parcel.afex_code_agence ? `Agence ${parcel.afex_code_agence}` : 'Afex'}
        </span>
        <span className={strong(2)}>{localityOf(parcel.adresse_lieu)}</span>
      </div>
    </div>
  );
}
