import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { amountConcerns } from './amount-concerns.ts';

const ceiling = millimes(10_000_000);
const concerns = (montant: number, type_envoi?: string) =>
  amountConcerns({ montant_ttc: millimes(montant), type_envoi }, ceiling);

test('an amount above the ceiling is asked back whatever is sent', () => {
  expect(concerns(10_000_000, 'livraison')).toEqual([]);
  for (const type of ['livraison', 'echange', 'recuperation', undefined])
    expect(concerns(10_000_001, type)).toEqual([
      'Montant inhabituel : 10\u202f000,001 TND dépasse 10\u202f000,000 TND.',
    ]);
});

test('nothing to collect is asked back on a delivery alone', () => {
  expect(concerns(0, 'livraison')).toEqual([
    'Montant 0,000 TND : rien ne sera encaissé à la livraison.',
  ]);
  expect(concerns(0, 'echange')).toEqual([]);
  expect(concerns(0, 'recuperation')).toEqual([]);
  expect(concerns(0)).toEqual([]);
  expect(concerns(1, 'livraison')).toEqual([]);
});
