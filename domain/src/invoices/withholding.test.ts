import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { defaultSettings } from '../settings/settings.ts';
import { withheld, withholdingRate } from './withholding.ts';

const on = { ...defaultSettings, withholding: true };

test('nothing is withheld while the setting is off, nor from a shipper with a tax card', () => {
  expect(withholdingRate(defaultSettings, null)).toBe(0);
  expect(withholdingRate(on, '1748203/B/A/M/000')).toBe(0);
  expect(withheld(millimes(100_000), 0)).toBe(0);
});

test('3 % of what is paid is withheld from one without, to the millime', () => {
  expect(withholdingRate(on, null)).toBe(30);
  expect(withheld(millimes(100_000), 30)).toBe(3_000);
  expect(withheld(millimes(16), 30)).toBe(0);
  expect(withheld(millimes(17), 30)).toBe(1);
});
