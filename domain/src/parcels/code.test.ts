import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCode,
  gluedCodes,
  isParcelCode,
  packageCode,
  parcelCode,
  readScan,
  readUnitRef,
  unitBarcode,
} from './code.ts';

const codes = fc
  .tuple(fc.integer({ min: 2020, max: 2119 }), fc.integer({ min: 1, max: 999_999_999 }))
  .map(([year, sequence]) => parcelCode(year, sequence));

describe('the code of a parcel', () => {
  test('is the year, the sequence and a Luhn digit', () => {
    expect(parcelCode(2026, 1)).toBe('260000000018');
    expect(parcelCode(2026, 123_456_789)).toMatch(/^26123456789\d$/);
    expect(() => parcelCode(2026, 0)).toThrow();
    expect(() => parcelCode(2026, 1_000_000_000)).toThrow();
  });

  test('is always read back', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(isParcelCode(code)).toBe(true);
        expect(readScan(code)).toEqual({ code, package: null });
        expect(readScan(formatCode(code))).toEqual({ code, package: null });
      }),
    );
  });

  test('is refused when one digit is wrong', () => {
    fc.assert(
      fc.property(codes, fc.nat(11), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
        const wrong = String((Number(code[place]) + shift) % 10);
        const other = code.slice(0, place) + wrong + code.slice(place + 1);
        expect(readScan(other)).toEqual({ problem: 'check-digit' });
      }),
    );
  });
});

describe('a scan', () => {
  const code = parcelCode(2026, 4_127);

  test('of one package names the parcel and the package', () => {
    expect(readScan(packageCode(code, 7))).toEqual({ code, package: 7 });
    expect(readScan(packageCode(code, 99))).toEqual({ code, package: 99 });
    expect(readScan(`${code}00`)).toEqual({ problem: 'check-digit' });
  });

  test('typed on a French keyboard without shift is understood', () => {
    const azerty = 'à&é"\'(-è_ç';
    const typed = [...code].map((digit) => azerty[Number(digit)]).join('');
    expect(readScan(typed)).toEqual({ code, package: null });
    expect(readScan(typed.normalize('NFD'))).toEqual({ code, package: null });
  });

  test.each(['٢٦٠٠٠٠٠٠٠٠١٨', '۲۶۰۰ ۰۰۰۰ ۰۰۱۸'])(
    'typed on an Arabic keyboard is understood: %s',
    (text) => {
      expect(readScan(text)).toEqual({ code: '260000000018', package: null });
    },
  );

  test.each(['', 'abc', 'pick-MU-26-00001', '26000000 001x', '-1e10'])(
    '%j is not numeric',
    (text) => {
      expect(readScan(text)).toEqual({ problem: 'non-numeric' });
    },
  );

  test.each(['2', '26000000001', '2600000000181', '260000000018012'])(
    '%j has a wrong length',
    (text) => {
      expect(readScan(text)).toEqual({ problem: 'length' });
    },
  );
});

test('codes are shown in groups of four', () => {
  expect(formatCode('260000000018')).toBe('2600 0000 0018');
  expect(formatCode('26000000001807')).toBe('2600 0000 0018 07');
});

test("a unit's barcode and its bare ref mean the same unit", () => {
  expect(readUnitRef(unitBarcode('MU-26-00874'))).toBe('MU-26-00874');
  expect(readUnitRef(' PICK-mu-26-00874 ')).toBe('MU-26-00874');
  expect(readUnitRef('MU-26-00874')).toBe('MU-26-00874');
});

test('codes glued together are told apart, and those that could be cut in two ways are not guessed', () => {
  const [first, second] = [parcelCode(2026, 41), parcelCode(2026, 42)];
  expect(gluedCodes(first + second)).toEqual([first, second]);
  expect(gluedCodes(first + packageCode(second, 2))).toEqual([first, packageCode(second, 2)]);
  expect(gluedCodes([...(first + second)].map((digit) => azertyOf(digit)).join(''))).toEqual([
    first,
    second,
  ]);
  for (const other of [
    first,
    packageCode(first, 1),
    `${first}1`,
    `${first}${second.slice(0, 11)}0`,
  ])
    expect(gluedCodes(other)).toBeNull();
  const unclear = unclearPair();
  expect(readScan(unclear.slice(0, 12))).toHaveProperty('code');
  expect(gluedCodes(unclear)).toBe('unclear');
});

const azertyOf = (digit: string): string => 'à&é"\'(-è_ç'[Number(digit)] ?? digit;

/** A package's code and a parcel's, which are also a parcel's and a package's. */
function unclearPair(): string {
  for (let n = 1; n < 1000; n += 1) {
    const text = packageCode(parcelCode(2026, 41), 26) + parcelCode(2026, n);
    if (isParcelCode(text.slice(12, 24)) && !text.endsWith('00')) return text;
  }
  throw new Error('There is none.');
}
