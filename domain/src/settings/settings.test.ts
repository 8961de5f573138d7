import { expect, test } from 'vitest';
import { logoTextOf } from './settings.ts';

test('beside the stork stands the company’s name, or as many of its words as go there', () => {
  expect(logoTextOf(' Rapide ')).toBe('Rapide');
  expect(logoTextOf('Rapide Colis Express Tunisie')).toBe('Rapide Colis Express');
  expect(logoTextOf('Rapide Colis International')).toBe('Rapide Colis');
  expect(logoTextOf('Anticonstitutionnellement')).toBe('Anticonstitutionnell');
});
