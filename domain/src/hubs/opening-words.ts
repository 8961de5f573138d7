import { addDays, dayOf } from '../days.ts';
import type { Language } from '../languages.ts';
import {
  nextOpening,
  openSpan,
  type OpeningHours,
  type Span,
  weekdayNames,
  weekdayOf,
  weekOf,
} from './opening-hours.ts';

/**
 * The texts about a hub's opening hours. The recipient's page is too small to carry them, so the
 * server sends it finished lines.
 */
const texts = {
  fr: {
    days: weekdayNames,
    open: (until: string) => `Ouvert aujourd’hui jusqu’à ${until}`,
    pause: (until: string, again: string) => `Ouvert jusqu’à ${until}, rouvre à ${again}`,
    today: (at: string) => `Fermé, ouvre aujourd’hui à ${at}`,
    tomorrow: (at: string) => `Fermé, ouvre demain à ${at}`,
    on: (day: string, at: string) => `Fermé, ouvre ${day} à ${at}`,
    nextWeek: (day: string, at: string) => `Fermé, ouvre ${day} prochain à ${at}`,
    closed: 'fermé',
    comma: ', ',
  },
  ar: {
    days: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    open: (until: string) => `مفتوح اليوم حتى الساعة ${until}`,
    pause: (until: string, again: string) =>
      `مفتوح حتى الساعة ${until}، ويفتح من جديد على الساعة ${again}`,
    today: (at: string) => `مغلق، يفتح اليوم على الساعة ${at}`,
    tomorrow: (at: string) => `مغلق، يفتح غدًا على الساعة ${at}`,
    on: (day: string, at: string) => `مغلق، يفتح يوم ${day} على الساعة ${at}`,
    nextWeek: (day: string, at: string) => `مغلق، يفتح يوم ${day} القادم على الساعة ${at}`,
    closed: 'مغلق',
    comma: '، ',
  },
} as const;

/** « Ouvert aujourd’hui jusqu’à 18:00 », « Fermé, ouvre lundi à 08:30 »; null if it is never open. */
export function openingNow(hours: OpeningHours, now: Date, language: Language): string | null {
  const next = nextOpening(hours, now);
  if (!next) return null;
  const say = texts[language];
  const today = dayOf(now);
  const open = openSpan(hours, now);
  if (open) return next.day === today ? say.pause(open.a, next.at) : say.open(open.a);
  if (next.day === today) return say.today(next.at);
  if (next.day === addDays(today, 1)) return say.tomorrow(next.at);
  const weekday = weekdayOf(next.day);
  const day = say.days[weekday - 1] ?? '';
  return weekday === weekdayOf(today) ? say.nextWeek(day, next.at) : say.on(day, next.at);
}

/** « lundi–vendredi 08:30–18:00 », « samedi 08:30–13:00 », « dimanche fermé ». */
export function weekWords(hours: OpeningHours, language: Language): string[] {
  const { days, closed, comma } = texts[language];
  const isolated = ({ de, a }: Span) =>
    language === 'ar' ? `\u2066${de}–${a}\u2069` : `${de}–${a}`;
  return weekOf(hours).map(({ from, to, plages }) => {
    const day = from === to ? days[from - 1] : `${days[from - 1]}–${days[to - 1]}`;
    return `${day} ${plages.length === 0 ? closed : plages.map(isolated).join(comma)}`;
  });
}

/** What a recipient reads: whether it is open now, then the week, a line for each of its parts. */
export function openingLines(hours: OpeningHours, now: Date, language: Language): string[] {
  const current = openingNow(hours, now, language);
  if (current === null) return [];
  // A narrow phone breaks no line inside « 14:00–18:00 ».
  const week = weekWords(hours, language)
    .join('\n')
    .replace(/–(?=\d)/g, '–\u2060');
  return [current, week];
}
