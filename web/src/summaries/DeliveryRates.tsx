import { agree } from '@cigogne/domain/words';
import { useState } from 'react';
import { Button } from '../ui/base/look/Button.tsx';

interface PlaceCount {
  gov: string;
  livres: number;
  retours: number;
}

const firstCount = 7;

/** The share delivered, of the parcels with a result in thirty days, by governorate. */
export function DeliveryRates({ places }: { places: readonly PlaceCount[] }) {
  const [all, setAll] = useState(false);
  if (places.length === 0) return <p className="muted">Aucun résultat ces 30 derniers jours.</p>;
  const visible = all ? places : places.slice(0, firstCount);
  return (
    <>
      <ul className="rates-list">
        {visible.map((place) => (
          <Rate key={place.gov} {...place} />
        ))}
      </ul>
      {places.length > firstCount && (
        <Button look="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Montrer moins' : `Les ${places.length} gouvernorats`}
        </Button>
      )}
    </>
  );
}

function Rate({ gov, livres, retours }: PlaceCount) {
  const percent = Math.round((100 * livres) / (livres + retours));
  return (
    <li>
      <span>{gov}</span>
      <span className="rate-bar" aria-hidden="true">
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
      <b className="figures">{percent} %</b>
      <small className="muted figures">
        {livres}/{livres + retours} {agree(livres, 'livré')}
      </small>
    </li>
  );
}
