import { expect, test } from 'vitest';
import { formatMetres, isNear, metresBetween } from './point.ts';

const tunis = { lat: 36.81897, lng: 10.16579 };
const ariana = { lat: 36.86012, lng: 10.19337 };
const at = { lat: 36.86, lng: 10.19, precision: 20 };

test('a distance is that of the crow, and is read in metres or kilometres', () => {
  expect(metresBetween(tunis, tunis)).toBe(0);
  expect(metresBetween(tunis, ariana)).toBeGreaterThan(5100);
  expect(metresBetween(tunis, ariana)).toBeLessThan(5300);
  expect(metresBetween(tunis, ariana)).toBe(metresBetween(ariana, tunis));
  expect([42, 480, 2100, 12_400].map(formatMetres)).toEqual(['40 m', '480 m', '2,1 km', '12 km']);
});

test('a phone that is unsure of its place has the benefit of it', () => {
  const point = { ...ariana, nom: 'centre d’Ariana', reach: 3000 };
  expect(isNear(3000, { ...at, precision: 0 }, point)).toBe(true);
  expect(isNear(3001, { ...at, precision: 0 }, point)).toBe(false);
  expect(isNear(3400, { ...at, precision: 500 }, point)).toBe(true);
});
