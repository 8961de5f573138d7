import { expect, test } from 'vitest';
import { chosenDay, wordOnRound } from './recipient-word.ts';

const chosen = {
  event: 'choose-day',
  at: new Date('2026-03-10T10:00:00Z'),
  id_rs: null,
  result_at: null,
} as const;

test('a day that the recipient chose is told until the day before; on the day itself the parcel just goes out', () => {
  expect(chosenDay(chosen, '2026-03-12', new Date('2026-03-11T22:59:00Z'))).toBe('2026-03-12');
  // Midnight in Tunis.
  const onTheDay = new Date('2026-03-11T23:00:00Z');
  expect(chosenDay(chosen, '2026-03-12', onTheDay)).toBeNull();
  expect(wordOnRound(chosen, '2026-03-12', 7, onTheDay)).toBeNull();
});

test('after a result the day of the parcel is the courier’s, not the recipient’s', () => {
  const now = new Date('2026-03-11T10:00:00Z');
  const before = { ...chosen, result_at: new Date('2026-03-10T09:00:00Z') };
  const since = { ...chosen, result_at: new Date('2026-03-10T11:00:00Z') };
  expect(chosenDay(before, '2026-03-12', now)).toBe('2026-03-12');
  expect(chosenDay(since, '2026-03-12', now)).toBeNull();
});
