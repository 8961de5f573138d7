import { formatDay } from '@cigogne/domain/days';
import { useState } from 'react';
import { topOf } from './chart-top.ts';

interface DayCount {
  jour: string;
  envoyes: number;
  livres: number;
  retours: number;
}

/** Units of the drawing; fewer on a phone, so that its figures stay readable. */
const wide = { width: 720, height: 270 };
const narrow = { width: 380, height: 220 };
const foot = 22;
const head = 10;
const axis = 34;

const whole = (n: number, one: string, more = `${one}s`) => `${n} ${n > 1 ? more : one}`;
const sayDay = ({ jour, envoyes, livres, retours }: DayCount) =>
  `${formatDay(jour)} : ${whole(envoyes, 'envoyé')}, ${whole(livres, 'livré')}, ${whole(retours, 'retour')}`;

/** Thirty days: delivered and returned as bars, sent as a line over them. */
export function DaysChart({ days }: { days: readonly DayCount[] }) {
  const [at, setAt] = useState<number | null>(null);
  const [{ width, height }] = useState(() =>
    window.matchMedia('(max-width: 719px)').matches ? narrow : wide,
  );
  const top = topOf(
    Math.max(1, ...days.map((day) => Math.max(day.envoyes, day.livres + day.retours))),
  );
  const step = (width - axis) / days.length;
  const y = (count: number) => head + (1 - count / top) * (height - head - foot);
  const x = (i: number) => axis + i * step;
  const chosen = days[at ?? days.length - 1];
  const line = days.map((day, i) => `${x(i) + step / 2},${y(day.envoyes)}`).join(' ');
  return (
    <figure className="days-chart">
      <figcaption>
        <ul className="chart-key">
          <li className="sent">Envoyés {sum(days, 'envoyes')}</li>
          <li className="delivered">Livrés {sum(days, 'livres')}</li>
          <li className="returned">Retours {sum(days, 'retours')}</li>
        </ul>
        <output className="figures">{chosen && sayDay(chosen)}</output>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Colis envoyés, livrés et de retour par jour, 30 derniers jours"
        onPointerLeave={() => setAt(null)}
      >
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line className="grid" x1={axis} x2={width} y1={y(count)} y2={y(count)} />
            <text x={axis - 6} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {days.map((day, i) => (
          <g key={day.jour} className={at === i ? 'at' : undefined}>
            <rect
              className="delivered"
              x={x(i) + 2}
              width={step - 4}
              y={y(day.livres)}
              height={y(0) - y(day.livres)}
            />
            <rect
              className="returned"
              x={x(i) + 2}
              width={step - 4}
              y={y(day.livres + day.retours)}
              height={y(day.livres) - y(day.livres + day.retours)}
            />
            {(days.length - 1 - i) % 7 === 0 && (
              <text x={x(i) + step / 2} y={height - 6} textAnchor="middle">
                {formatDay(day.jour).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
        <polyline className="sent" points={line} />
        {days.map((day, i) => (
          <rect
            key={day.jour}
            className="catch"
            x={x(i)}
            width={step}
            y={0}
            height={height}
            onPointerEnter={() => setAt(i)}
            onPointerDown={() => setAt(i)}
          />
        ))}
      </svg>
      <table className="sr-only">
        <caption>30 derniers jours</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">Envoyés</th>
            <th scope="col">Livrés</th>
            <th scope="col">Retours</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.jour}>
              <th scope="row">{formatDay(day.jour)}</th>
              <td>{day.envoyes}</td>
              <td>{day.livres}</td>
              <td>{day.retours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const sum = (days: readonly DayCount[], of: 'envoyes' | 'livres' | 'retours') =>
  days.reduce((all, day) => all + day[of], 0).toLocaleString('fr');
