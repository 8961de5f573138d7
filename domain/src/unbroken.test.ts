import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('guillemets and double punctuation stay beside their word', () => {
  expect(unbroken('Le colis est au statut « Échec » : il ne peut pas être livré.')).toBe(
    'Le colis est au statut «\u00a0Échec\u00a0»\u00a0: il ne peut pas être livré.',
  );
  expect(unbroken('1,250 ou 1 250,000 ?')).toBe('1,250 ou 1 250,000\u00a0?');
  expect(unbroken('Email non valid !')).toBe('Email non valid\u00a0!');
  expect(unbroken('https://a.tn et 12:30')).toBe('https://a.tn et 12:30');
});
