import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  formatDay,
  formatInstant,
  formatTime,
  nextWorkingDay,
  parseDay,
  startOfDay,
  yearOf,
  type Day,
} from './days.ts';

const day = (text: string) => parseDay(text) as Day;
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('a day', () => {
  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is one', (text) => {
    expect(parseDay(text)).toBe(text);
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '0000-01-01',
    '2026-1-1',
    '11/03/2026',
    '',
    '2026-03-11T00:00:00Z',
  ])('%j is none', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  test('begins at midnight in Tunis, an hour before UTC', () => {
    expect(dayOf(new Date('2026-03-11T22:59:59Z'))).toBe('2026-03-11');
    expect(dayOf(new Date('2026-03-11T23:00:00Z'))).toBe('2026-03-12');
    expect(startOfDay(day('2026-03-12')).toISOString()).toBe('2026-03-11T23:00:00.000Z');
    expect(yearOf(new Date('2026-12-31T23:30:00Z'))).toBe(2027);
  });

  test('contains every one of its instants', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const start = startOfDay(dayOf(instant));
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - start.getTime()).toBeLessThan(86_400_000);
        expect(parseDay(dayOf(instant))).toBe(dayOf(instant));
      }),
    );
  });

  test('plus some days is that many days later', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -400, max: 400 }), (instant, days) => {
        expect(daysBetween(dayOf(instant), addDays(dayOf(instant), days))).toBe(days);
      }),
    );
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  });

  test('of work follows Saturday on Monday', () => {
    expect(nextWorkingDay(day('2026-03-13'))).toBe('2026-03-14');
    expect(nextWorkingDay(day('2026-03-14'))).toBe('2026-03-16');
    expect(nextWorkingDay(day('2026-03-15'))).toBe('2026-03-16');
  });

  test('is shown day/month/year-hour:minute in Tunis', () => {
    expect(formatInstant('2026-03-12T16:48:00Z')).toBe('12/03/2026-17:48');
    expect(formatInstant(new Date('2026-12-31T23:05:00Z'))).toBe('01/01/2027-00:05');
    expect(formatDay('2026-03-12')).toBe('12/03/2026');
    expect(formatTime('2026-12-31T23:05:09.900Z')).toBe('00:05:09');
  });
});
