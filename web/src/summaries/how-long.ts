import { addDays, dayOf, formatDay, formatInstant } from '@cigogne/domain/days';
import { trueNow } from '../http/server-clock.ts';

const minuteMs = 60_000;

/** Minutes since an instant, never below 0 because the clock may be a little behind. */
export const minutesSince = (at: string, now: Date = trueNow()): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / minuteMs));

/** « il y a 3 min », « il y a 1 h 12 » on the same day; « hier 18:52 », « le 10/03 » before. */
export function howLongAgo(at: string, now: Date = trueNow()): string {
  const day = dayOf(new Date(at));
  if (day === dayOf(now)) {
    const minutes = minutesSince(at, now);
    if (minutes < 1) return 'à l’instant';
    if (minutes < 60) return `il y a ${minutes} min`;
    const rest = String(minutes % 60).padStart(2, '0');
    return `il y a ${Math.floor(minutes / 60)} h ${rest}`;
  }
  if (day === addDays(dayOf(now), -1)) return `hier ${formatInstant(at).slice(11)}`;
  return `le ${formatDay(day).slice(0, 5)}`;
}
