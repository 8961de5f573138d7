import { trueNow } from '../../http/server-clock.ts';
import { dayOf, formatDay, formatInstant } from '@cigogne/domain/days';

/** « 14:55 » today, « 20/11 14:55 » before. */
export const formatMoment = (instant: string, now: Date = trueNow()): string => {
  const time = formatInstant(instant).slice(11);
  const day = dayOf(new Date(instant));
  return day === dayOf(now) ? time : `${formatDay(day).slice(0, 5)} ${time}`;
};
