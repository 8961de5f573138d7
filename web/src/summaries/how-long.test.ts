import { expect, test } from 'vitest';
import { howLongAgo } from './how-long.ts';

const now = new Date('2026-03-12T09:35:00Z');

test('an age is said in minutes, hours, yesterday, then by its day', () => {
  const words = (at: string) => howLongAgo(at, now);
  expect(words('2026-03-12T09:34:40Z')).toBe('à l’instant');
  expect(words('2026-03-12T09:36:00Z')).toBe('à l’instant');
  expect(words('2026-03-12T09:32:00Z')).toBe('il y a 3 min');
  expect(words('2026-03-12T08:23:00Z')).toBe('il y a 1 h 12');
  expect(words('2026-03-12T07:30:00Z')).toBe('il y a 2 h 05');
  expect(words('2026-03-11T17:52:00Z')).toBe('hier 18:52');
  expect(words('2026-03-10T17:52:00Z')).toBe('le 10/03');
});
