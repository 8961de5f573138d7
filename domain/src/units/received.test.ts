import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotReceived } from './received.ts';

const refs = fc.uniqueArray(fc.stringMatching(/^\d{12}$/), { minLength: 1, maxLength: 20 });

test('any split of a unit into two lists is exactly the unit', () => {
  fc.assert(
    fc.property(refs, fc.array(fc.boolean()), (held, picks) => {
      const pick_colis = held.filter((_, place) => picks[place]);
      const fail_colis = held.filter((_, place) => !picks[place]);
      expect(whyNotReceived(held, { pick_colis, fail_colis })).toBeNull();
    }),
  );
});

test('one more, one less or one in both is told at its list', () => {
  const [a, b, c] = ['260000000011', '260000000029', '260000000037'] as const;
  expect(whyNotReceived([a, b], { pick_colis: [a], fail_colis: [] })).toEqual({
    field: 'fail_colis',
    message: `Le colis ${b} n'est ni reçu ni manquant !`,
  });
  expect(whyNotReceived([a], { pick_colis: [a], fail_colis: [a] })).toEqual({
    field: 'fail_colis',
    message: `Le colis ${a} ne peut pas être reçu et manquant à la fois !`,
  });
  expect(whyNotReceived([a], { pick_colis: [a, c], fail_colis: [] })).toEqual({
    field: 'pick_colis',
    message: `Le colis ${c} n'est pas dans cette unité !`,
  });
});
