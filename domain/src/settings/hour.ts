import { addDays, dayOf, startOfDay, type Day } from '../days.ts';

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** `18:00`: an hour of the day in Tunis. */
export const isHour = (text: string): boolean => clock.test(text);

/** The first time after now that it is this hour in Tunis. */
export function nextTimeAt(hour: string, now: Date): Date {
  const [, hours = '18', minutes = '0'] = clock.exec(hour) ?? [];
  const afterMidnight = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const on = (day: Day) => new Date(startOfDay(day).getTime() + afterMidnight);
  const today = dayOf(now);
  return on(today) > now ? on(today) : on(addDays(today, 1));
}
