import { dayOf, formatInstant } from '@cigogne/domain/days';

const minuteMs = 60_000;

/** « Avant 18:00 », « Avant demain 18:00 » */
export function deadlineWords(until: string, now: Date): string {
  const deadline = new Date(until);
  const hour = formatInstant(deadline).slice(-5);
  return dayOf(deadline) > dayOf(now) ? `Avant demain ${hour}` : `Avant ${hour}`;
}

/** « encore 2 h 10 », « encore 25 min » */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / minuteMs);
  if (minutes <= 0) return 'délai passé';
  if (minutes < 60) return `encore ${minutes} min`;
  return `encore ${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** The last hour. */
export const isUrgent = (until: string, now: Date): boolean =>
  Date.parse(until) - now.getTime() < 60 * minuteMs;
