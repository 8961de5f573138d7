import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { rateOn, withheld, withholdingRates } from './withholding.ts';

const on = { rules: { withholding: true }, from: new Date('2026-03-11T08:00:00Z') };
const higher = { rules: { withholding_rate: 50 }, from: new Date('2026-03-31T23:00:00Z') };

test('nothing is withheld while the setting is off, nor from a shipper with a tax card', () => {
  expect(rateOn(withholdingRates([], null), '2026-03-11')).toBe(0);
  expect(rateOn(withholdingRates([on], '1748203/B/A/M/000'), '2026-03-11')).toBe(0);
  expect(withheld(millimes(100_000), 0)).toBe(0);
});

test('each day has the rate that was in force on it, from midnight in Tunis', () => {
  const rates = withholdingRates([on, higher], null);
  expect(
    ['2026-03-10', '2026-03-11', '2026-03-31', '2026-04-01'].map((day) => rateOn(rates, day)),
  ).toEqual([0, 30, 30, 50]);
});

test('3 % of what is paid is withheld, to the millime', () => {
  expect(withheld(millimes(100_000), 30)).toBe(3_000);
  expect(withheld(millimes(16), 30)).toBe(0);
  expect(withheld(millimes(17), 30)).toBe(1);
});
