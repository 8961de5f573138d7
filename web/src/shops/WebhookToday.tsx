import { sayAttempt } from '@cigogne/domain/shop-api/webhook-attempt';
import { partOf, partsOfDay, type WebhookDay } from '@cigogne/domain/shop-api/webhook-day';
import { counted } from '@cigogne/domain/words';
import { Instant } from '../ui/base/values/dates.tsx';
import './webhook-today.css';
import { trueNow } from '../http/server-clock.ts';

const kinds = ['recus', 'renvoyes', 'attendent'] as const;
const hours = [0, 6, 12, 18, 24];
const tall = 40;

/** A webhook's day: how many events were accepted, when, how fast, and how many wait. */
export function WebhookToday({ day, now = trueNow() }: { day: WebhookDay; now?: Date }) {
  return (
    <div className="webhook-today">
      <ul className="webhook-counts">
        <li className="recus">
          <b>{day.recus}</b> {day.recus > 1 ? 'reçus' : 'reçu'} aujourd’hui
        </li>
        {day.renvoyes > 0 && (
          <li className="renvoyes">
            <b>{day.renvoyes}</b> après un nouvel envoi
          </li>
        )}
        {day.attendent > 0 && (
          <li className="attendent">
            <b>{day.attendent}</b> {day.attendent > 1 ? 'attendent' : 'attend'}
            {day.echec && `, ${answerOf(day.echec)}`}
          </li>
        )}
        {day.mediane_ms !== null && (
          <li className="mediane">
            médiane <b>{day.mediane_ms} ms</b>
          </li>
        )}
      </ul>
      <Strip day={day} now={now} />
      {day.ancien_secret_jusqua && (
        <p className="muted">
          L’ancien secret signe encore jusqu’au <Instant at={day.ancien_secret_jusqua} />, à côté du
          nouveau.
        </p>
      )}
    </div>
  );
}

const answerOf = (last: NonNullable<WebhookDay['echec']>): string =>
  last.raison === 'statut'
    ? `votre boutique a répondu ${last.status}`
    : sayAttempt(last).replace(/^./, (letter) => letter.toLowerCase());

/** One bar for each twenty minutes with events, from midnight to midnight. */
function Strip({
  day: { parts, recus, renvoyes, attendent },
  now,
}: {
  day: WebhookDay;
  now: Date;
}) {
  const most = Math.max(1, ...parts.map((part) => kinds.reduce((n, kind) => n + part[kind], 0)));
  const taken = recus + renvoyes;
  return (
    <svg
      className="webhook-strip"
      viewBox={`0 0 ${partsOfDay * 10} ${tall + 22}`}
      role="img"
      aria-label={`Aujourd’hui : ${counted(taken, 'reçu')}, ${attendent} en attente`}
    >
      <line className="floor" x1={0} x2={partsOfDay * 10} y1={tall} y2={tall} />
      {parts.map((part) => {
        let y = tall;
        return kinds.map((kind) => {
          const height = (part[kind] / most) * tall;
          y -= height;
          return (
            height > 0 && (
              <rect
                key={`${part.part}-${kind}`}
                className={kind}
                x={part.part * 10 + 1}
                y={y}
                width={8}
                height={Math.max(height, 3)}
                rx={1.5}
              />
            )
          );
        });
      })}
      <line
        className="now"
        x1={partOf(now) * 10 + 10}
        x2={partOf(now) * 10 + 10}
        y1={0}
        y2={tall}
      />
      {hours.map((hour) => (
        <text
          key={hour}
          x={hour * 30}
          y={tall + 18}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
        >
          {String(hour).padStart(2, '0')} h
        </text>
      ))}
    </svg>
  );
}
