import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test('the hours are named in Tunis, one hour ahead of UTC', () => {
  expect(partOfDay(new Date('2026-03-11T08:00:00Z'))).toBe('Ce matin');
  expect(partOfDay(new Date('2026-03-11T11:00:00Z'))).toBe('Cet après-midi');
  expect(partOfDay(new Date('2026-03-11T17:30:00Z'))).toBe('Ce soir');
  expect(partOfDay(new Date('2026-03-11T01:00:00Z'))).toBe('Ce soir');
});
