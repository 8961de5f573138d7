import { joinedDigits, plainDigits, withoutMarks } from './written-digits.ts';

/** How a name is looked for: case and accents do not matter; `folded` of the database is the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/\s+/g, ' ')
    .trim();

/** A text as codes, references and phones are kept. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '');

const isNumber = (text: string): boolean => /^\+?\d+$/.test(joinedDigits(text));

/** A phone, or a part of it, as we keep them: without the country's number and what separates its digits. */
export const phonePart = (text: string): string =>
  isNumber(text)
    ? joinedDigits(text).replace(/^(?:\+|00)216(?=\d)|^216(?=\d{8}$)/, '')
    : withoutSpaces(text);

/** A number typed on an Arabic keyboard or copied between marks, in our digits; a name keeps those that stand in it. */
export const inOurDigits = (text: string): string =>
  isNumber(text) ? plainDigits(withoutMarks(text)) : text;
