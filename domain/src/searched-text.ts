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

/** A phone, or a part of it, as we keep them: without the country's number. */
export const phonePart = (text: string): string =>
  withoutSpaces(text).replace(/^(?:\+|00)216(?=\d)/, '');

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const onlyNumber = /^[\d\u0660-\u0669\u06f0-\u06f9\s\u00a0\u202f+]+$/;

/** A number typed on an Arabic keyboard, in our digits; a name keeps those that stand in it. */
export const inOurDigits = (text: string): string =>
  onlyNumber.test(text)
    ? text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    : text;
