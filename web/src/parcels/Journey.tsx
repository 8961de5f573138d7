import { journeyStuds, journeySteps, stepOf } from './journey.ts';
import type { Parcel } from './parcel-reads.ts';

/** The way from the shop to the door: studs on a line, the hubs under its ends. */
export function Journey({ parcel }: { parcel: Parcel }) {
  const done = stepOf(parcel) / (journeySteps - 1);
  const { colis_hub_exped: from, colis_hub_current: here, colis_hub_dest: to } = parcel;
  const between = here && here.id !== from?.id && here.id !== to?.id ? here.nom : null;
  return (
    <div className="journey">
      <div className="line" aria-hidden="true">
        <span style={{ inlineSize: `${done * 100}%` }} />
        {journeyStuds(parcel).map((stud, place) => (
          <i key={place} className={stud} />
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
