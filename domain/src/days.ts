/** Days and instants as Tunisia reads them. Africa/Tunis is UTC+1 all year: no summer time since 2009. */

declare const day: unique symbol;
/** `YYYY-MM-DD` in Africa/Tunis. */
export type Day = string & { readonly [day]: 'day' };

const tunisOffsetMs = 3_600_000;
/** PostgreSQL's calendar has no year 0, and neither has anybody's. */
const written = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** A real calendar day, or null: 2026-02-30 is not one. */
export function parseDay(text: string): Day | null {
  if (!written.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? null
    : (text as Day);
}

export const dayOf = (instant: Date): Day =>
  new Date(instant.getTime() + tunisOffsetMs).toISOString().slice(0, 10) as Day;

export function addDays(from: Day, days: number): Day {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as Day;
}

/** Whole days between two days; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Midnight in Tunis, as an instant. */
export const startOfDay = (of: Day): Date =>
  new Date(Date.parse(`${of}T00:00:00Z`) - tunisOffsetMs);

/** The next day on which couriers work: any day but Sunday. */
export function nextWorkingDay(after: Day): Day {
  const next = addDays(after, 1);
  return isSunday(next) ? addDays(next, 1) : next;
}

export const isSunday = (of: Day): boolean => new Date(`${of}T00:00:00Z`).getUTCDay() === 0;

/** The year in a document's number, in Tunis. */
export const yearOf = (instant: Date): number => Number(dayOf(instant).slice(0, 4));

/** `12/03/2026-17:48`. */
export function formatInstant(instant: Date | string): string {
  const local = inTunis(instant);
  return `${formatDay(local.slice(0, 10) as Day)}-${local.slice(11, 16)}`;
}

/** An instant on the clock of Tunis to the minute, for what keeps no zone: a date of a spreadsheet. */
export const onTunisClock = (instant: Date | string): Date =>
  new Date(`${inTunis(instant).slice(0, 16)}Z`);

/** `17:48:07` in Tunis, whatever the time zone of the device. */
export const formatTime = (instant: Date | string): string => inTunis(instant).slice(11, 19);

const inTunis = (instant: Date | string): string =>
  new Date(new Date(instant).getTime() + tunisOffsetMs).toISOString();

/** `12/03/2026`. */
export const formatDay = (of: Day | string): string =>
  `${of.slice(8, 10)}/${of.slice(5, 7)}/${of.slice(0, 4)}`;

/** `samedi 14 mars`, `mercredi 1er avril`. */
export const longDay = (of: Day | string): string =>
  weekdayAndMonth.format(new Date(`${of}T12:00:00Z`)).replace(' 1 ', ' 1er ');

const weekdayAndMonth = new Intl.DateTimeFormat('fr', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
