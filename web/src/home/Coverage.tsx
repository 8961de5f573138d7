import { IconMapPin } from '../ui/base/icons.ts';
import { borders, governorates, mapHeight, mapWidth, outline } from './tunisia.ts';

/** Shown before anyone types. */
const shownFirst = 'sfax';

/** Cities that help to read the map, with the side on which their name stands. */
const landmarks: readonly (readonly [id: string, dx: number, dy: number, end?: boolean])[] = [
  ['tunis', 26, -62],
  ['sousse', 40, -24],
  ['sfax', 26, 54],
  ['gabes', 38, -26],
  ['kef', -20, 34],
  ['tozeur', -6, -24, true],
  ['tataouine', 40, 26],
];

/** Every governorate and its delegations; a place typed or a name pressed lights its part of the map. */
export function Coverage() {
  const first = governorates.find(({ id }) => id === shownFirst);
  return (
    <section className="coverage" id="couverture" aria-labelledby="coverage-title">
      <svg
        viewBox={`-30 -14 ${mapWidth + 60} ${mapHeight + 20}`}
        className="coverage-map"
        role="img"
        aria-label="Les 24 gouvernorats desservis"
      >
        <clipPath id="country">
          <path d={outline} />
        </clipPath>
        <g clipPath="url(#country)">
          {governorates.map(({ id, name, area }) => (
            <path key={id} d={area} data-gov={id} className={id === shownFirst ? 'on' : undefined}>
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
              <rect x={x - 7} y={y - 7} width="14" height="14" rx="3" />
              <text x={x + dx + (end ? -6 : 6)} y={y + dy + 5} textAnchor={end ? 'end' : 'start'}>
                {gov.name}
              </text>
            </g>
          );
        })}
      </svg>
      <div>
        <h2 id="coverage-title">
          Vingt-quatre gouvernorats,
          <br />
          <span data-answer="hubs">279 délégations</span>
        </h2>
        <div className="field place">
          <label htmlFor="place">Votre délégation</label>
          <span className="input large">
            <IconMapPin size={20} stroke={1.75} />
            <input
              id="place"
              list="delegations"
              autoComplete="off"
              spellCheck={false}
              placeholder="Délégation ou gouvernorat"
            />
          </span>
          <datalist id="delegations" />
        </div>
        <dl className="answer" aria-live="polite">
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
            <dd data-answer="livraison">sous 24 h</dd>
          </div>
          <div>
            <dt>Ramassage</dt>
            <dd data-answer="ramassage">chez vous</dd>
          </div>
          <div className="unknown-place">
            <dt>Lieu inconnu</dt>
            <dd>Vérifiez l’orthographe, ou choisissez un gouvernorat.</dd>
          </div>
        </dl>
        <ul className="governorates">
          {governorates.map(({ id, name, count }) => (
            <li key={id}>
              <button type="button" data-gov={id} aria-pressed={id === shownFirst}>
                {name}
                <span>{count}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="caption">
          Nombre de délégations desservies. Tous les points de la carte sont des délégations.
        </p>
      </div>
    </section>
  );
}
