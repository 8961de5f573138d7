import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'zéro dinar'],
  [1, 'un millime'],
  [500, 'cinq cents millimes'],
  [1_000, 'un dinar'],
  [1_001, 'un dinar et un millime'],
  [21_021, 'vingt et un dinars et vingt et un millimes'],
  [71_000, 'soixante et onze dinars'],
  [76_000, 'soixante-seize dinars'],
  [80_000, 'quatre-vingts dinars'],
  [81_000, 'quatre-vingt-un dinars'],
  [91_000, 'quatre-vingt-onze dinars'],
  [99_999, 'quatre-vingt-dix-neuf dinars et neuf cent quatre-vingt-dix-neuf millimes'],
  [100_000, 'cent dinars'],
  [200_000, 'deux cents dinars'],
  [201_000, 'deux cent un dinars'],
  [1_234_500, 'mille deux cent trente-quatre dinars et cinq cents millimes'],
  [80_000_000, 'quatre-vingt mille dinars'],
  [200_000_000, 'deux cent mille dinars'],
  [1_000_000_000, 'un million de dinars'],
  [200_000_000_000, 'deux cents millions de dinars'],
  [1_200_000_000, 'un million deux cent mille dinars'],
])('%i millimes are %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test('two different amounts never read alike', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (one, other) => {
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
    }),
  );
  const all = Array.from({ length: 1000 }, (_, dinars) => amountInWords(dinars * 1000));
  expect(new Set(all).size).toBe(1000);
});
