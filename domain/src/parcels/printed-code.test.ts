import { expect, test } from 'vitest';
import { packageCode, parcelCode, unitBarcode } from './code.ts';
import { readPrinted, searchedText } from './printed-code.ts';

const code = parcelCode(2026, 482_315);

test('every code on our labels and documents is understood', () => {
  expect(readPrinted(code)).toEqual({ kind: 'parcel', code, package: null });
  expect(readPrinted(packageCode(code, 3))).toEqual({ kind: 'parcel', code, package: 3 });
  expect(readPrinted(`https://suivi.example.tn/suivi/${code}aZ_9-x`)).toEqual({
    kind: 'parcel',
    code,
    package: null,
  });
  expect(readPrinted(unitBarcode('MU-26-00874'))).toEqual({ kind: 'MU', ref: 'MU-26-00874' });
  expect(readPrinted('pick-TR-26-00012')).toEqual({ kind: 'TR', ref: 'TR-26-00012' });
  for (const kind of ['MU', 'TR', 'RT', 'RS', 'FA', 'TK'] as const)
    expect(readPrinted(` ${kind.toLowerCase()}-26-00012 `)).toEqual({
      kind,
      ref: `${kind}-26-00012`,
    });
});

test('a code typed in groups or with the row of digits of a French keyboard is the same code', () => {
  const azerty = [...code].map((digit) => 'à&é"\'(-è_ç'[Number(digit)]).join('');
  expect(readPrinted(azerty)).toEqual({ kind: 'parcel', code, package: null });
  expect(readPrinted(code.replace(/(\d{4})/g, '$1 '))).toEqual({
    kind: 'parcel',
    code,
    package: null,
  });
});

test('anything else is none of ours', () => {
  const wrong = code.slice(0, 11) + String((Number(code[11]) + 1) % 10);
  for (const text of ['', wrong, '6191234567890', 'MU-', 'XX-26-00012', 'Dupont', 'MU-26-00874 x'])
    expect(readPrinted(text)).toBeNull();
});

test('a search understands a tracking link and pick-…, and leaves everything else as it was typed', () => {
  expect(searchedText(`https://cigogne.tn/suivi/${code}x7k2`)).toBe(code);
  expect(searchedText('pick-MU-26-00012')).toBe('MU-26-00012');
  expect(searchedText('mu-26-00012')).toBe('MU-26-00012');
  for (const text of ['Ben Salah', '22 100 200', code, 'CMD-2026/7', ''])
    expect(searchedText(text)).toBe(text);
});
