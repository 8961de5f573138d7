import { expect, test } from 'vitest';
import { parseDay, type Day } from '../days.ts';
import { doubtOfDay, postponeSentences, whyNotPostponeTo } from './postpone-form.ts';

test('a Sunday is taken, and said', () => {
  const saturday = parseDay('2026-11-28') as Day;
  expect(whyNotPostponeTo('2026-11-29', saturday)).toBeNull();
  expect(doubtOfDay('2026-11-29')).toBe(postponeSentences.sunday);
  expect(doubtOfDay('2026-11-30')).toBeNull();
  expect(doubtOfDay('')).toBeNull();
  expect(doubtOfDay('2026-02-30')).toBeNull();
});
