import { coverageUnknown } from '@cigogne/domain/places/coverage';
import { IconMapPin } from '../ui/base/look/icons.ts';
import { borders, governorates, mapHeight, mapWidth, outline } from './tunisia.ts';

/** Shown before anything is typed. */
const firstGovernorate = 'sfax';

/** Cities that help to read the map, with the position of their names. */
const landmarks: readonly (readonly [id: string, dx: number, dy: number, end?: boolean])[] = [
  ['tunis', 26, -62],
  ['sousse', 40, -24],
  ['sfax', 26, 54],
  ['gabes', 38, -26],
  ['le-kef', -20, 34],
  ['tozeur', -6, -24, true],
  ['tataouine', 40, 26],
];

/**
 * All governorates with their number of delegations; typing a place or pressing a name highlights
 * that part of the map. Until the hubs' coverage is known, nothing is promised. Without scripts the
 * field is submitted, and the server fills in the same lines (places/coverage-page.ts).
 */
export function Coverage() {
  return (
    <section className="coverage" id="couverture" aria-labelledby="coverage-title">
      <CountryMap />
      <div>
        <h2 id="coverage-title">
          Vingt-quatre gouvernorats,
          <br />
          <span data-answer="hubs">279 délégations</span>
        </h2>
        <form
          className="field place"
          action="/couverture#couverture"
          role="search"
          aria-label="Couverture"
        >
          <label htmlFor="place">Votre lieu</label>
          <span className="input large">
            <IconMapPin size={20} stroke={1.75} />
            <input
              id="place"
              name="lieu"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              dir="auto"
              aria-controls="found-places"
              placeholder="Quartier, ville ou code postal"
            />
            <noscript>
              <button type="submit" className="btn">
                Chercher
              </button>
            </noscript>
          </span>
          <ul className="found-places" id="found-places" aria-label="Lieux trouvés" hidden />
        </form>
        <Answer />
        <ul className="governorates">
          {governorates.map(({ id, name, count }) => (
            <li key={id}>
              <button type="button" data-gov={id} aria-pressed={id === firstGovernorate}>
                {name}
                <span>{count}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="caption">Nombre de délégations de chaque gouvernorat.</p>
      </div>
    </section>
  );
}

function CountryMap() {
  return (
    <svg
      viewBox={`-30 -14 ${mapWidth + 60} ${mapHeight + 20}`}
      className="coverage-map"
      role="img"
      aria-label="Carte des 24 gouvernorats"
    >
      <clipPath id="country">
        <path d={outline} />
      </clipPath>
      <g clipPath="url(#country)">
        {governorates.map(({ id, name, area }) => (
          <path
            key={id}
            d={area}
            data-gov={id}
            className={id === firstGovernorate ? 'on' : undefined}
          >
            <title>{name}</title>
          </path>
        ))}
        <path d={borders} className="borders" />
      </g>
      <path d={outline} className="coast" />
      {landmarks.map(([id, dx, dy, end]) => {
        const gov = governorates.find((one) => one.id === id);
        if (!gov) return null;
        const [x, y] = gov.at;
        return (
          <g key={id} className="landmark">
            <path d={`M${x} ${y}l${dx} ${dy}`} />
            <circle cx={x} cy={y} r="4" />
            <text x={x + dx + (end ? -6 : 6)} y={y + dy + 5} textAnchor={end ? 'end' : 'start'}>
              {gov.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** What is known of the governorate that is shown first; the script and the server fill in the rest. */
function Answer() {
  const first = governorates.find(({ id }) => id === firstGovernorate);
  return (
    <dl className="answer" aria-live="polite">
      <div hidden>
        <dt>Lieu</dt>
        <dd data-answer="lieu" />
      </div>
      <div>
        <dt>Gouvernorat</dt>
        <dd data-answer="gov">{first?.name}</dd>
      </div>
      <div hidden>
        <dt>Hub</dt>
        <dd data-answer="hub" />
      </div>
      <div>
        <dt>Livraison</dt>
        <dd data-answer="livraison">{coverageUnknown}</dd>
      </div>
      <div hidden>
        <dt>Ramassage</dt>
        <dd data-answer="ramassage" />
      </div>
      <div hidden>
        <dt>Ouvert</dt>
        <dd data-answer="horaires" />
      </div>
      <div className="no-place">
        <dt data-answer="why" />
        <dd data-answer="advice" />
      </div>
    </dl>
  );
}
