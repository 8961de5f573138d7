import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeastZero,
  formatAmount,
  formatTnd,
  millimes,
  minus,
  parseThousandths,
  parseTnd,
  plus,
  scale,
  smaller,
  sum,
  toTnd,
} from './money.ts';

const largest = 999_999_999_999_999;
const amounts = fc.integer({ min: 0, max: largest }).map(millimes);

describe('an amount', () => {
  test('is a whole number of millimes', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => millimes(wrong)).toThrow();
    }
  });

  test('written by a person is read back as it was', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const written = formatAmount(amount);
        expect(parseTnd(written)).toBe(amount);
        expect(parseTnd(written.replace(',', '.'))).toBe(amount);
      }),
    );
  });

  test('survives its way through JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }).map(millimes), (amount) => {
        expect(parseTnd(JSON.parse(JSON.stringify(toTnd(amount))))).toBe(amount);
      }),
    );
  });

  test.each([
    ['12', 12_000],
    ['12.5', 12_500],
    ['12,5', 12_500],
    [' 0,001 ', 1],
    ['1 234,567', 1_234_567],
    ['1\u00a0234', 1_234_000],
    ['1\u2009234,5', 1_234_500],
    ['٣٥', 35_000],
    ['١٬٢٣٤٫٥٠٠', 1_234_500],
    ['۱۲.۵', 12_500],
    ['\u200e12,5\u200f', 12_500],
    ['12,5 DT', 12_500],
    ['1.234,500', 1_234_500],
    ['1.234.567,8 DT', 1_234_567_800],
    ['1,234.5', 1_234_500],
    ['1\u202f234,500 TND', 1_234_500],
    ['12dt', 12_000],
    ['3 dinars ', 3_000],
    ['٣٥ د.ت', 35_000],
    [0, 0],
    [0.1, 100],
    [12.345, 12_345],
  ])('%j is read', (input, expected) => {
    expect(parseTnd(input)).toBe(expected);
  });

  test.each([
    '',
    '-1',
    '+1',
    '1e3',
    '1.2345',
    '1 00',
    '12 34',
    '1.234.567',
    '1,234,567',
    '1.23,500',
    '1234.567,8',
    '1.234,567.8',
    '1.234 567,8',
    'DT',
    '5. DT',
    '12 DT 5',
    '12,3456 DT',
    '12 kg',
    '1234 567',
    '1 000 00',
    '1 000,5 0',
    '1  000',
    '1\u2009\u2009000',
    '٣ ٥',
    '.5',
    '5.',
    '0x10',
    'Infinity',
    '1'.repeat(13),
    -0,
    -1,
    1e21,
    1e-7,
    0.1 + 0.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [12],
    {},
  ])('%j is refused', (input) => {
    expect(parseTnd(input)).toBeNull();
  });

  test('is no weight: a dinar after kilograms is a mistake', () => {
    expect([parseThousandths('2,5'), parseThousandths('2,5 DT')]).toEqual([2500, null]);
  });

  test('is shown with three decimals and narrow spaces', () => {
    expect(formatAmount(millimes(1_234_500))).toBe('1\u202f234,500');
    expect(formatAmount(millimes(1_234_567_001))).toBe('1\u202f234\u202f567,001');
    expect(formatAmount(millimes(5))).toBe('0,005');
    expect(formatAmount(millimes(-1_500))).toBe('−1,500');
    expect(formatTnd(millimes(0))).toBe('0,000 TND');
  });
});

describe('arithmetic', () => {
  test('adds, takes off, and stops at zero where asked', () => {
    const [three, five] = [millimes(3), millimes(5)];
    expect(plus(three, five)).toBe(8);
    expect(minus(three, five)).toBe(-2);
    expect(atLeastZero(minus(three, five))).toBe(0);
    expect(smaller(three, five)).toBe(3);
    expect(sum([three, five, five])).toBe(13);
  });

  test('rounds half away from zero at the millime', () => {
    expect(scale(millimes(1), 1, 2)).toBe(1);
    expect(scale(millimes(-1), 1, 2)).toBe(-1);
    expect(scale(millimes(1), 1, 3)).toBe(0);
    expect(scale(millimes(2), 1, 3)).toBe(1);
    expect(scale(millimes(largest), 1000, 1190)).toBe(840_336_134_453_781);
  });

  test('is never further than half a millime from the true quotient', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 100_000 }),
        (amount, by, over) => {
          const error =
            BigInt(scale(millimes(amount), by, over)) * BigInt(over) - BigInt(amount) * BigInt(by);
          expect((error < 0n ? -error : error) * 2n <= BigInt(over)).toBe(true);
        },
      ),
    );
  });
});
