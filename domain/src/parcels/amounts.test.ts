import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { refundOf, saleAmounts } from './amounts.ts';

const amounts = fc.integer({ min: 0, max: 999_999_999_999 }).map(millimes);

describe('the price of a parcel', () => {
  test('is HT, TVA and stamp to the millime', () => {
    fc.assert(
      fc.property(amounts, fc.nat(2000).map(millimes), fc.nat(400), (ttc, stamp, vatPerMille) => {
        const { montant_ht, tva, droit_timbre } = saleAmounts(ttc, { stamp, vatPerMille });
        expect(montant_ht + tva + droit_timbre).toBe(ttc);
        expect(Math.min(montant_ht, tva, droit_timbre)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('takes off the stamp, then 19 %', () => {
    expect(saleAmounts(millimes(119_600))).toEqual({
      montant_ht: 100_000,
      tva: 19_000,
      droit_timbre: 600,
    });
    expect(saleAmounts(millimes(600))).toEqual({ montant_ht: 0, tva: 0, droit_timbre: 600 });
  });

  test('below the stamp bears neither stamp nor VAT', () => {
    expect(saleAmounts(millimes(599))).toEqual({ montant_ht: 599, tva: 0, droit_timbre: 0 });
    expect(saleAmounts(millimes(0))).toEqual({ montant_ht: 0, tva: 0, droit_timbre: 0 });
  });
});

test('the refund is the price unless less was asked', () => {
  expect(refundOf(millimes(50_000), null)).toBe(50_000);
  expect(refundOf(millimes(50_000), millimes(30_000))).toBe(30_000);
  expect(refundOf(millimes(50_000), millimes(80_000))).toBe(50_000);
});
