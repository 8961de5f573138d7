import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test('an hour of another day bears its day', () => {
  const now = new Date('2026-03-11T08:00:00Z');
  expect(formatMoment('2026-03-11T07:05:00Z', now)).toBe('08:05');
  expect(formatMoment('2026-03-10T22:59:00Z', now)).toBe('10/03 23:59');
});
