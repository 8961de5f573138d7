import { expect, test } from 'vitest';
import { monthIsClosed, whyNotCloseMonth } from './months.ts';

test('a month is named as French names it', () => {
  expect(monthIsClosed('2026-10')).toMatch(/^Le mois d’octobre 2026 est clos/);
  expect(monthIsClosed('2026-08')).toMatch(/^Le mois d’août 2026 est clos/);
  expect(monthIsClosed('2026-03')).toMatch(/^Le mois de mars 2026 est clos/);
  const now = new Date('2026-04-11T10:00:00Z');
  expect(whyNotCloseMonth('2026-04', now)).toBe('Le mois d’avril 2026 n’est pas terminé.');
});
