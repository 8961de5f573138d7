import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, formatTime } from '../days.ts';
import {
  hoursSentences,
  nextOpening,
  openSpan,
  readTime,
  type OpeningHours,
  spansOn,
  tidyHours,
  weekdayOf,
  weekdays,
  weekOf,
  wrongHours,
} from './opening-hours.ts';
import { openingLines, openingNow, weekWords } from './opening-words.ts';

const shop: OpeningHours = [
  { jours: [1, 2, 3, 4, 5], plages: [{ de: '08:30', a: '18:00' }] },
  { jours: [6], plages: [{ de: '08:30', a: '13:00' }] },
];
const withPause: OpeningHours = [
  {
    jours: [1, 2, 3, 4, 5],
    plages: [
      { de: '08:30', a: '12:30' },
      { de: '14:00', a: '18:00' },
    ],
  },
];
/** 9 March 2026 is a Monday; Tunis is an hour ahead of UTC. */
const at = (day: number, time: string) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+01:00`);

const half = (slot: number) =>
  `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`;
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 2, maxLength: 4 })
  .map((slots) => {
    const [a = 0, b = 0, c, d] = slots.toSorted((one, other) => one - other);
    const morning = { de: half(a), a: half(b) };
    return c === undefined || d === undefined ? [morning] : [morning, { de: half(c), a: half(d) }];
  });
/** Each day by itself: closed, or with its own spans. */
const anyHours: fc.Arbitrary<OpeningHours> = fc
  .array(fc.option(spans), { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((plages, place) => (plages ? [{ jours: [place + 1], plages }] : [])));
const anyInstant = fc
  .integer({ min: 0, max: 14 * 24 * 60 })
  .map((minutes) => new Date(at(9, '00:00').getTime() + minutes * 60_000));

test('what is right is taken, and the first wrong line is named with its day', () => {
  fc.assert(fc.property(anyHours, (hours) => wrongHours(hours) === null));
  const wrong = (jours: number[], ...plages: [string, string][]) =>
    wrongHours([...shop, { jours, plages: plages.map(([de, a]) => ({ de, a })) }]);
  const line = 2;
  expect(wrong([])).toEqual({ line, message: hoursSentences.days });
  expect(wrong([7])).toEqual({ line, message: hoursSentences.spans });
  expect(wrong([6], ['08:00', '12:00'])).toEqual({
    line,
    message: 'Le samedi est sur deux lignes !',
  });
  expect(wrong([7], ['8h', '12:00'])?.message).toBe(
    'Saisissez les heures du dimanche, par exemple 08:30 !',
  );
  expect(wrong([7], ['24:00', '25:00'])?.message).toBe(hoursSentences.times('dimanche'));
  expect(wrong([7], ['12:00', '12:00'])?.message).toBe(
    'Le dimanche, la fermeture doit suivre l’ouverture !',
  );
  expect(wrong([7], ['08:00', '12:00'], ['12:00', '18:00'])?.message).toBe(
    'Le dimanche, la deuxième plage doit commencer après la première !',
  );
  expect(wrong([7], ['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00'])?.message).toBe(
    hoursSentences.spans,
  );
});

test('a span that does not end after it begins, or two that meet, are never taken', () => {
  const clock = fc.integer({ min: 0, max: 47 }).map(half);
  fc.assert(
    fc.property(clock, clock, clock, clock, (a, b, c, d) => {
      const plages = [
        { de: a, a: b },
        { de: c, a: d },
      ];
      const isRight = a < b && b < c && c < d;
      expect(wrongHours([{ jours: [1], plages }]) === null).toBe(isRight);
    }),
  );
});

test('tidied hours say the same of every day, and tidying twice changes nothing', () => {
  fc.assert(
    fc.property(anyHours, (hours) => {
      const tidy = tidyHours(hours) ?? [];
      for (const jour of weekdays) expect(spansOn(tidy, jour)).toEqual(spansOn(hours, jour));
      expect(tidyHours(tidy) ?? []).toEqual(tidy);
      expect(wrongHours(tidy)).toBeNull();
    }),
  );
  expect(tidyHours([])).toBeNull();
});

test('the next opening is the first minute from now on at which a span begins', () => {
  const minute = 60_000;
  fc.assert(
    fc.property(anyHours, anyInstant, (hours, now) => {
      const begins = (instant: Date) =>
        spansOn(hours, weekdayOf(dayOf(instant))).some(
          ({ de }) => de === formatTime(instant).slice(0, 5),
        );
      let expected: Date | null = null;
      for (let ahead = 1; ahead <= 7 * 24 * 60 && !expected; ahead += 1) {
        const instant = new Date(now.getTime() + ahead * minute);
        if (begins(instant)) expected = instant;
      }
      const next = nextOpening(hours, now);
      expect(next).toEqual(
        expected && { day: dayOf(expected), at: formatTime(expected).slice(0, 5) },
      );
      if (expected) expect(openSpan(hours, expected)?.de).toBe(next?.at);
    }),
    { numRuns: 60 },
  );
});

test('a hub is open from the first minute of a span until its last', () => {
  expect(openSpan(shop, at(9, '08:29'))).toBeNull();
  expect(openSpan(shop, at(9, '08:30'))).toEqual({ de: '08:30', a: '18:00' });
  expect(openSpan(shop, at(9, '17:59'))).not.toBeNull();
  expect(openSpan(shop, at(9, '18:00'))).toBeNull();
});

test('the whole week is told, each day once', () => {
  fc.assert(
    fc.property(anyHours, (hours) => {
      const week = weekOf(hours);
      expect(week[0]?.from).toBe(1);
      expect(week.at(-1)?.to).toBe(7);
      for (const [place, { from, to, plages }] of week.entries()) {
        if (place > 0) expect(from).toBe((week[place - 1]?.to ?? 0) + 1);
        for (let jour = from; jour <= to; jour += 1) expect(spansOn(hours, jour)).toEqual(plages);
      }
    }),
  );
});

test('French words for now', () => {
  const now = (hours: OpeningHours, day: number, time: string) =>
    openingNow(hours, at(day, time), 'fr');
  expect(now(shop, 9, '10:00')).toBe('Ouvert aujourd’hui jusqu’à 18:00');
  expect(now(withPause, 9, '10:00')).toBe('Ouvert jusqu’à 12:30, rouvre à 14:00');
  expect(now(withPause, 9, '15:00')).toBe('Ouvert aujourd’hui jusqu’à 18:00');
  expect(now(withPause, 9, '13:00')).toBe('Fermé, ouvre aujourd’hui à 14:00');
  expect(now(shop, 9, '19:00')).toBe('Fermé, ouvre demain à 08:30');
  // Saturday afternoon, and the last minute of the week.
  expect(now(shop, 14, '13:00')).toBe('Fermé, ouvre lundi à 08:30');
  expect(now(shop, 15, '23:59')).toBe('Fermé, ouvre demain à 08:30');
  expect(now(shop, 16, '00:00')).toBe('Fermé, ouvre aujourd’hui à 08:30');
  const mondays: OpeningHours = [{ jours: [1], plages: [{ de: '09:00', a: '12:00' }] }];
  expect(now(mondays, 9, '12:00')).toBe('Fermé, ouvre lundi prochain à 09:00');
  expect(now([], 9, '10:00')).toBeNull();
});

test('the week in one line, in both languages; a hub that is never open says nothing', () => {
  expect(weekWords(shop, 'fr')).toEqual([
    'lundi–vendredi 08:30–18:00',
    'samedi 08:30–13:00',
    'dimanche fermé',
  ]);
  expect(weekWords(withPause, 'fr')[0]).toBe('lundi–vendredi 08:30–12:30, 14:00–18:00');
  expect(openingLines(shop, at(9, '10:00'), 'ar')).toEqual([
    'مفتوح اليوم حتى الساعة 18:00',
    'الاثنين–الجمعة \u206608:30–\u206018:00\u2069\nالسبت \u206608:30–\u206013:00\u2069\nالأحد مغلق',
  ]);
  expect(openingLines([], at(9, '10:00'), 'fr')).toEqual([]);
});

test('a time is read as people type it', () => {
  for (const typed of ['8h30', '830', '08:30', ' 8.30 ', '8 h 30', '0830'])
    expect(readTime(typed)).toBe('08:30');
  expect(readTime('18')).toBe('18:00');
  expect(readTime('18h')).toBe('18:00');
  for (const typed of ['', '25', '8:5', '2460', 'midi']) expect(readTime(typed)).toBe(typed);
});
