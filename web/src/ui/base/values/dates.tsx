import { daysBetween, dayOf, formatDay, formatInstant } from '@cigogne/domain/days';
import { trueNow } from '../../../http/server-clock.ts';

/** `12/03/2026-17:48`, Africa/Tunis. */
export function Instant({ at }: { at: string | null | undefined }) {
  if (!at) return <span className="muted">–</span>;
  return <time dateTime={at}>{formatInstant(at)}</time>;
}

/** `12/03/2026`, the day in Africa/Tunis; its hour where a table has room for it, else on hover. */
export function DayOfInstant({ at }: { at: string }) {
  const whole = formatInstant(at);
  return (
    <time dateTime={at} title={whole}>
      {whole.slice(0, 10)}
      <span className="roomy-part">{whole.slice(10)}</span>
    </time>
  );
}

/** `12/03/2026`. */
export function DayText({ day }: { day: string | null | undefined }) {
  if (!day) return <span className="muted">–</span>;
  return <time dateTime={day}>{formatDay(day)}</time>;
}

/** `17:48`, Africa/Tunis. */
export function HourText({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at).slice(-5)}</time>;
}

/** A parcel's age in days. */
export function ageOf(createdAt: string, now: Date = trueNow()): string {
  const days = daysBetween(dayOf(new Date(createdAt)), dayOf(now));
  return days <= 0 ? 'aujourd’hui' : days === 1 ? '1 jour' : `${days} jours`;
}
