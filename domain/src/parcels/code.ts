import { plainDigits } from '../written-digits.ts';

/**
 * A parcel's code: 12 digits, `YY` + 9-digit sequence + 1 Luhn digit, unique for ever. Package i of
 * n has the code plus two digits.
 */

const largestSequence = 999_999_999;
/** Codes of the sandbox begin with 00. */
export const sandboxYear = 2000;

export function parcelCode(year: number, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > largestSequence)
    throw new Error(`No parcel code for sequence ${sequence}`);
  const body = String(year % 100).padStart(2, '0') + String(sequence).padStart(9, '0');
  return body + luhnDigit(body);
}

/** The digit that makes the Luhn sum of `body` and itself a multiple of ten. */
function luhnDigit(body: string): string {
  let total = 0;
  for (let place = 0; place < body.length; place += 1) {
    const digit = Number(body[body.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (total % 10)) % 10);
}

export const isParcelCode = (text: string): boolean =>
  /^\d{12}$/.test(text) && luhnDigit(text.slice(0, 11)) === text[11];

export const packageCode = (code: string, index: number): string =>
  code + String(index).padStart(2, '0');

type ScanProblem = 'non-numeric' | 'length' | 'check-digit';
/** `package`: which of several packages; null when the code of the parcel itself was read. */
export type Scan = { code: string; package: number | null } | { problem: ScanProblem };

/** The digit row of a French keyboard without shift, which a scanner may type. */
const azertyDigits: Record<string, string> = {
  '&': '1',
  é: '2',
  '"': '3',
  "'": '4',
  '(': '5',
  '-': '6',
  è: '7',
  _: '8',
  ç: '9',
  à: '0',
};

/**
 * Reads what was scanned or typed, in the digits of any keyboard: 12 digits, or 14 for one package;
 * spaces are ignored.
 */
export function readScan(text: string): Scan {
  const digits = asDigits(text.normalize('NFC').replace(/[\s\u00a0\u202f]/g, ''));
  if (digits === null) return { problem: 'non-numeric' };
  if (digits.length !== 12 && digits.length !== 14) return { problem: 'length' };
  const code = digits.slice(0, 12);
  if (!isParcelCode(code)) return { problem: 'check-digit' };
  if (digits.length === 12) return { code, package: null };
  const index = Number(digits.slice(12));
  return index === 0 ? { problem: 'check-digit' } : { code, package: index };
}

/**
 * The codes of a text that holds two or more without anything between, as from a scanner that sends
 * no Enter; null for any other text, `unclear` where it could be cut in more than one way.
 */
export function gluedCodes(text: string): string[] | 'unclear' | null {
  const digits = asDigits(text.normalize('NFC').replace(/[\s\u00a0\u202f]/g, ''));
  if (digits === null || digits.length < 24) return null;
  const [way, ...others] = waysToCut(digits);
  return way ? (others.length > 0 ? 'unclear' : way) : null;
}

function waysToCut(digits: string): string[][] {
  if (digits === '') return [[]];
  return [12, 14].flatMap((length) => {
    const first = digits.slice(0, length);
    if (first.length < length || 'problem' in readScan(first)) return [];
    return waysToCut(digits.slice(length)).map((rest) => [first, ...rest]);
  });
}

function asDigits(text: string): string | null {
  const plain = plainDigits(text);
  if (/^\d+$/.test(plain)) return plain;
  const typed = [...plain].map((letter) => azertyDigits[letter] ?? letter).join('');
  return /^\d+$/.test(typed) ? typed : null;
}

/** In groups of four for screens; copied as 12 digits. */
export const formatCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A unit's barcode, also used in the address of its reception screen: prefix and ref. */
export const unitBarcode = (ref: string): string => `pick-${ref}`;

/** The ref in a unit's barcode or address; a bare ref is accepted too. */
export const readUnitRef = (text: string): string =>
  text
    .trim()
    .replace(/^pick-/i, '')
    .toUpperCase();
