/** Converts Arabic-Indic and Persian digits to ASCII. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/**
 * Removes invisible characters: a number copied from a phone's contacts comes between two direction
 * marks.
 */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');

/** As `withoutMarks`, but for a text of words: what joins the parts of an emoji or a word stays. */
export const withoutDirections = (text: string): string =>
  text.replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');

/**
 * Normalises the figures of an amount from any keyboard: `١٬٢٣٤٫٥٠٠` and `1 234,500` with any kind
 * of spaces become `1 234,500`. The Arabic comma between two digits is a decimal one, which phones
 * have no key for.
 */
export const plainFigures = (text: string): string =>
  plainDigits(withoutMarks(text))
    .replace(/\u066b|(?<=\d)\u060c(?=\d)/g, ',')
    .replace(/[\u066c\u00a0\u2007-\u2009\u202f]/g, ' ');

/**
 * The digits of a number that was typed, dictated or copied, without separators. A date is not
 * taken for a number.
 */
export function joinedDigits(text: string): string {
  const plain = plainDigits(withoutMarks(text));
  return plain.replace(isDay.test(plain) ? /\s/g : /[\s.\-\u2010-\u2014\u2212/()]/g, '');
}

/** `12/05/2024`, or with the year first. */
const isDay = /^\s*(?:[0-3]?\d\/[01]?\d\/(?:19|20)\d\d|(?:19|20)\d\d\/[01]?\d\/[0-3]?\d)\s*$/;
