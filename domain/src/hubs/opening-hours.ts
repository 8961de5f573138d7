import { addDays, type Day, dayOf, formatTime } from '../days.ts';
import { isHour } from '../settings/hour.ts';

/** Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const weekdayNames = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

/** From `de` to `a`, each `HH:MM` by the clock of Tunis. */
export interface Span {
  de: string;
  a: string;
}

/** A line of the form: the days that are open at the same times. */
export interface HoursLine {
  jours: number[];
  plages: Span[];
}

/** A hub is closed on a day that no line names. */
export type OpeningHours = HoursLine[];

export const mostSpans = 2;

export const hoursSentences = {
  form: 'Horaires non valides !',
  days: 'Choisissez au moins un jour sur chaque ligne !',
  twice: (day: string) => `Le ${day} est sur deux lignes !`,
  spans: 'Une ou deux plages par jour !',
  times: (day: string) => `Saisissez les heures du ${day}, par exemple 08:30 !`,
  end: (day: string) => `Le ${day}, la fermeture doit suivre l’ouverture !`,
  overlap: (day: string) => `Le ${day}, la deuxième plage doit commencer après la première !`,
} as const;

/** The first wrong line, and why; null if all are right. */
export function wrongHours(hours: OpeningHours): { line: number; message: string } | null {
  const seen = new Set<number>();
  for (const [line, { jours, plages }] of hours.entries()) {
    const message = whyWrong(jours, plages, seen);
    if (message !== null) return { line, message };
  }
  return null;
}

function whyWrong(
  jours: HoursLine['jours'],
  plages: HoursLine['plages'],
  seen: Set<number>,
): string | null {
  const [first] = jours;
  if (first === undefined) return hoursSentences.days;
  for (const jour of jours) {
    if (seen.has(jour)) return hoursSentences.twice(nameOfDay(jour));
    seen.add(jour);
  }
  if (plages.length === 0 || plages.length > mostSpans) return hoursSentences.spans;
  const day = nameOfDay(first);
  if (!plages.every(({ de, a }) => isHour(de) && isHour(a))) return hoursSentences.times(day);
  if (!plages.every(({ de, a }) => de < a)) return hoursSentences.end(day);
  const [morning, afternoon] = plages;
  return morning && afternoon && afternoon.de <= morning.a ? hoursSentences.overlap(day) : null;
}

export const nameOfDay = (jour: number): string => weekdayNames[jour - 1] ?? '';

/** Days with the same times on one line, in the order of the week; null if it is never open. */
export function tidyHours(hours: OpeningHours): OpeningHours | null {
  const lines = new Map<string, HoursLine>();
  for (const jour of weekdays) {
    const plages = spansOn(hours, jour).map(({ de, a }) => ({ de, a }));
    if (plages.length === 0) continue;
    const key = JSON.stringify(plages);
    const line = lines.get(key);
    if (line) line.jours.push(jour);
    else lines.set(key, { jours: [jour], plages });
  }
  return lines.size === 0 ? null : [...lines.values()];
}

/** A time as people type it (`8h30`, `830`, `18`) as `HH:MM`; what cannot be read stays as it is. */
export function readTime(typed: string): string {
  const parts = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2}))?\s*h?$/i.exec(typed.trim());
  const read = `${parts?.[1]?.padStart(2, '0')}:${parts?.[2] ?? '00'}`;
  return isHour(read) ? read : typed;
}

/** Each time as it is read, also one that Enter sent while it was being typed. */
export const readHours = (hours: OpeningHours): OpeningHours =>
  hours.map(({ jours, plages }) => ({
    jours,
    plages: plages.map(({ de, a }) => ({ de: readTime(de), a: readTime(a) })),
  }));

export const spansOn = (hours: OpeningHours, jour: number): readonly Span[] =>
  hours.find(({ jours }) => jours.includes(jour))?.plages ?? [];

export interface Opening {
  day: Day;
  at: string;
}

/** The span that is running at an instant; null while the hub is closed. */
export function openSpan(hours: OpeningHours, now: Date): Span | null {
  const at = timeOf(now);
  return spansOn(hours, weekdayOf(dayOf(now))).find(({ de, a }) => de <= at && at < a) ?? null;
}

/** When a span begins next, after this instant; null for a hub that is never open. */
export function nextOpening(hours: OpeningHours, now: Date): Opening | null {
  const today = dayOf(now);
  const at = timeOf(now);
  // The same weekday again, for a hub that opens once a week.
  for (let ahead = 0; ahead <= weekdays.length; ahead += 1) {
    const day = addDays(today, ahead);
    const next = spansOn(hours, weekdayOf(day)).find(({ de }) => ahead > 0 || de > at);
    if (next) return { day, at: next.de };
  }
  return null;
}

export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const timeOf = (now: Date): string => formatTime(now).slice(0, 5);

/** Days in a row that are open at the same times, from Monday to Sunday. */
export function weekOf(
  hours: OpeningHours,
): { from: number; to: number; plages: readonly Span[] }[] {
  const week: { from: number; to: number; plages: readonly Span[] }[] = [];
  for (const jour of weekdays) {
    const plages = spansOn(hours, jour);
    const last = week.at(-1);
    if (last && isSame(last.plages, plages)) last.to = jour;
    else week.push({ from: jour, to: jour, plages });
  }
  return week;
}

const isSame = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every(({ de, a }, place) => de === other[place]?.de && a === other[place]?.a);
