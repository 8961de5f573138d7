import { expect, test } from 'vitest';
import { governorates, zoneOf } from './zones.ts';

test('each governorate has one zone of its own', () => {
  expect(governorates).toHaveLength(24);
  expect(new Set(governorates.map(({ zone }) => zone)).size).toBe(24);
  expect(zoneOf('Tunis')).toBe('grand-tunis');
  expect(zoneOf('Sousse')).toBe('sahel');
  expect(zoneOf('Le Kef')).toBe('kef');
  expect(zoneOf('Ben Arous')).toBe('ben arous');
  expect(zoneOf('Paris')).toBeNull();
});
