import { expect, test } from 'vitest';
import { agree, counted, grouped, ofName } from './words.ts';

test('none and one are singular, two are not', () => {
  expect([0, 1, 2].map((n) => counted(n, 'facture'))).toEqual([
    '0 facture',
    '1 facture',
    '2 factures',
  ]);
  expect(counted(1, 'chèque disponible', 'chèques disponibles')).toBe('1 chèque disponible');
  expect(counted(12_500, 'résultat')).toBe('12\u00a0500 résultats');
  expect(agree(1, 'tient', 'tiennent')).toBe('tient');
});

test('a count is grouped as French groups it', () => {
  for (const count of [0, 999, 1000, 12_500, 1_234_567, -4200])
    expect(grouped(count)).toBe(count.toLocaleString('fr'));
});

test('« de » is elided before a vowel, and never before an h that is heard', () => {
  for (const name of ['Anis', 'Émna', 'INES', 'Oussama', 'œuvre', 'Yvonne'])
    expect(ofName(name)).toBe(`d’${name}`);
  for (const name of ['Sonia', 'Hatem', 'HUB-TUNIS', 'Youssef', 'ce hub', '3arbi', 'عنيس'])
    expect(ofName(name)).toBe(`de ${name}`);
});
