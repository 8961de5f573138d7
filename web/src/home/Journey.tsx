import { borders, delegationDots, journeyStops, mapHeight, mapWidth, outline } from './tunisia.ts';

const { laMarsa, tunis, sousse, sakietEzzit } = journeyStops;

/** South along the coast: the parcel. */
const wayThere = [
  `M${laMarsa.join(' ')}`,
  `C${laMarsa[0] - 8} ${laMarsa[1] - 4} ${tunis[0] + 6} ${tunis[1] - 6} ${tunis.join(' ')}`,
  `C${tunis[0] - 4} ${tunis[1] + 46} ${sousse[0] - 22} ${sousse[1] - 44} ${sousse.join(' ')}`,
  `C${sousse[0] - 4} ${sousse[1] + 52} ${sakietEzzit[0] - 12} ${sakietEzzit[1] - 46} ${sakietEzzit.join(' ')}`,
].join('');

/** North through the country: the money. */
const wayBack = `M${sakietEzzit.join(' ')}C${sakietEzzit[0] - 130} ${sakietEzzit[1] - 60} ${tunis[0] - 110} ${tunis[1] + 150} ${tunis.join(' ')}`;

interface Step {
  at: readonly [number, number];
  time: string;
  title: string;
  lines: readonly string[];
  amount?: string;
}

const steps: readonly Step[] = [
  { at: laMarsa, time: '16:10', title: 'Ramassé', lines: ['chez Dar Zine, La Marsa'] },
  { at: tunis, time: '18:42', title: 'Reçu au hub', lines: ['Grand-Tunis,', '412 colis triés'] },
  { at: sousse, time: '02:15', title: 'En route', lines: ['transfert TR-26-00318'] },
  {
    at: sakietEzzit,
    time: '10:24',
    title: 'Livré',
    lines: ['Sakiet Ezzit, Sfax'],
    amount: '89,500 TND',
  },
];

/** The coral line goes south, the dotted line brings the money back. Animated once. */
export function Journey() {
  return (
    <div className="home-journey">
      <svg
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        className="journey-map"
        role="img"
        aria-label="Trajet d’un colis de La Marsa à Sakiet Ezzit"
      >
        <clipPath id="land">
          <path d={outline} />
        </clipPath>
        <path d={outline} className="land" />
        <path d={borders} className="borders" clipPath="url(#land)" />
        <path d={delegationDots} className="dots" />
        <path d={wayBack} className="way-back" />
        <path d={wayThere} className="way-there" pathLength={100} />
        {steps.map(({ at, title }, place) => (
          <g key={title} className={`stop appears-${place + 1}`}>
            {place === steps.length - 1 && <circle cx={at[0]} cy={at[1]} r="17" className="halo" />}
            <circle
              cx={at[0]}
              cy={at[1]}
              r={place === steps.length - 1 ? 9.5 : 6.5}
              className={place === steps.length - 1 ? 'here' : 'passed'}
            />
          </g>
        ))}
      </svg>
      <ol className="journey-steps">
        {steps.map(({ time, title, lines, amount }, place) => (
          <li key={title} className={`step step-${place + 1} appears-${place + 1}`}>
            <time>{time}</time>
            <div>
              <b>{title}</b>
              {lines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </div>
            {amount && (
              <p className="step-amount">
                {amount}
                <span>encaissés à la porte</span>
              </p>
            )}
          </li>
        ))}
        <li className="step step-back appears-5">
          <time>le lendemain</time>
          <div>
            <b>82,500 TND</b>
            <span>au crédit de Dar Zine</span>
          </div>
        </li>
      </ol>
    </div>
  );
}
