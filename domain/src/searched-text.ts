import { joinedDigits, plainDigits, withoutMarks } from './written-digits.ts';

/**
 * Folds a name for searching: case and accents do not matter. The database's `folded` does the
 * same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/\s+/g, ' ')
    .trim();

/** A text as codes, references and phones are stored. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '');

const isNumber = (text: string): boolean => /^\+?\d+$/.test(joinedDigits(text));

/** A phone, or part of one, as we store it: without country code and separators. */
export const phonePart = (text: string): string =>
  isNumber(text)
    ? joinedDigits(text).replace(/^(?:\+|00)216(?=\d)|^216(?=\d{8}$)/, '')
    : withoutSpaces(text);

/**
 * Converts a number typed on an Arabic keyboard, or copied with invisible marks, to plain digits;
 * digits inside a name stay.
 */
export const inOurDigits = (text: string): string =>
  isNumber(text) ? plainDigits(withoutMarks(text)) : text;
