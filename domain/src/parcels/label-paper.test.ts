import { expect, test } from 'vitest';
import { inParts, mostLabels, whyNotOneDocument } from './label-paper.ts';

test('two thousand labels are printed in parts that the server draws, none lost, in order', () => {
  const parcels = Array.from({ length: 700 }, (_, n) => ({ n, nbr_paquets: 1 + (n % 5) }));
  const parts = inParts(parcels);
  expect(parts.flat()).toEqual(parcels);
  const labels = parts.map((part) => part.reduce((all, one) => all + one.nbr_paquets, 0));
  expect(labels.every((n) => n <= mostLabels && whyNotOneDocument(n) === null)).toBe(true);
  expect(whyNotOneDocument(mostLabels + 1)).not.toBeNull();
});
