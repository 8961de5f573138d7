import { expect, test } from 'vitest';
import { labelOf, parcelStatuses, statusLooks } from './statuses.ts';

test('there are 21 statuses, told apart by label, icon and look', () => {
  expect(new Set(parcelStatuses).size).toBe(21);
  const looks = Object.values(statusLooks);
  expect(new Set(looks.map((look) => look.label)).size).toBe(21);
  expect(new Set(looks.map((look) => look.icon)).size).toBe(21);
  expect(statusLooks).toMatchSnapshot();
});

test('a recuperation says Récupération where a delivery says Livraison', () => {
  expect(labelOf('LIV-PLAN', 'recuperation')).toBe('Récupération planifiée');
  expect(labelOf('LIV-COURS', 'recuperation')).toBe('En cours de récupération');
  expect(labelOf('LIV-COURS-SUCC', 'recuperation')).toBe('Récupéré, à confirmer');
  for (const status of parcelStatuses) {
    if (status.startsWith('LIV-')) {
      expect(labelOf(status, 'recuperation')).not.toMatch(/[Ll]ivr|[Ll]ivraison/);
    } else {
      expect(labelOf(status, 'recuperation')).toBe(labelOf(status));
    }
  }
});
