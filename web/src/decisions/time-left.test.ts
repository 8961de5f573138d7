import { expect, test } from 'vitest';
import { deadlineWords, isUrgent, timeLeft } from './time-left.ts';

const until = '2026-03-11T17:00:00.000Z';

test('the countdown counts in hours and minutes, and says when it is over', () => {
  const left = (now: string) => timeLeft(until, new Date(now));
  expect(left('2026-03-11T14:50:00Z')).toBe('encore 2 h 10');
  expect(left('2026-03-11T16:00:00Z')).toBe('encore 1 h 00');
  expect(left('2026-03-11T16:35:30Z')).toBe('encore 25 min');
  expect(left('2026-03-11T17:00:00Z')).toBe('délai passé');
});

test('the deadline is named by its hour in Tunis, and its day if that is tomorrow', () => {
  expect(deadlineWords(until, new Date('2026-03-11T10:00:00Z'))).toBe('Avant 18:00');
  expect(deadlineWords(until, new Date('2026-03-10T22:00:00Z'))).toBe('Avant demain 18:00');
  expect(deadlineWords(until, new Date('2026-03-12T08:00:00Z'))).toBe('Avant 18:00');
  expect(isUrgent(until, new Date('2026-03-11T15:59:00Z'))).toBe(false);
  expect(isUrgent(until, new Date('2026-03-11T16:01:00Z'))).toBe(true);
});
