import { addDays, type Day } from '../days.ts';

const names = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** « mardi, vendredi » as days of the week, where Sunday is 0; null if a word is not a day. */
export function weekDays(text: string): number[] | null {
  const days = text
    .toLowerCase()
    .split(/[\s,;]+|\bet\b/)
    .filter((word) => word !== '')
    .map((word) => names.indexOf(word));
  return days.length > 0 && !days.includes(-1) ? days : null;
}

const weekDayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The next payment day from a day on, that day included; the previous one with a step of -1. */
export function paymentDay(text: string, from: Day, step: 1 | -1 = 1): Day | null {
  const days = weekDays(text);
  if (!days) return null;
  let day = from;
  while (!days.includes(weekDayOf(day))) day = addDays(day, step);
  return day;
}
