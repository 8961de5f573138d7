import { expect, test } from 'vitest';
import { mostInvoiced, NewInvoice } from './new-invoice.ts';

const form = {
  id_exped: 1,
  frais_liv: 7,
  frais_retour: 4,
  frais_poids_supp_kg: 1,
  factureBags: [{ coliRef: '260000000018' }],
};
const isTaken = (more: object) => NewInvoice.safeParse({ ...form, ...more }).success;

test('no rate of an invoice is above 100 000 TND', () => {
  for (const rate of ['frais_liv', 'frais_retour', 'frais_poids_supp_kg']) {
    expect(isTaken({ [rate]: 100_000 }), rate).toBe(true);
    expect(isTaken({ [rate]: 100_000.001 }), rate).toBe(false);
  }
});

test('an invoice has at most 500 parcels, and none of its parcels and cheques twice', () => {
  const parcels = Array.from({ length: mostInvoiced }, (_, n) => ({ coliRef: `26${n}` }));
  expect(isTaken({ factureBags: parcels })).toBe(true);
  expect(isTaken({ factureBags: [...parcels, { coliRef: '27' }] })).toBe(false);
  expect(isTaken({ factureBags: [...form.factureBags, ...form.factureBags] })).toBe(false);
  expect(isTaken({ cheques: [4, 5] })).toBe(true);
  expect(isTaken({ cheques: [4, '4'] })).toBe(false);
});
