/**
 * Tunisian numbers as people write them: « 22 123 456 », « +216 22.123.456 », « 0021622123456 »,
 * « 22/123/456 ». A number of another country is passed over whole: its last eight digits may be
 * somebody's here.
 */
const phone =
  /(?<abroad>(?<![\d+])(?:(?:\+|00)(?!216)[1-9]\d{1,2}[ \t.\-\u00a0\u202f]?(?:\(0\))?|0[1-9][ \t.\-\u00a0\u202f])(?:[ \t.\-\u00a0\u202f]?\d){6,11}(?!\d))|(?<![\d+])(?:\(?(?:\+|00)?216\)?[ \t.\-/]?)?([2-57-9]\d(?:(?:[ \t.\-\u00a0\u202f]?\d){6}|(?:\/\d{3}){2}))(?!\d)/g;

/**
 * Each number once, as eight digits, and the text without them; a number separates the texts around
 * it.
 */
export function phonesIn(text: string): { phones: string[]; rest: string } {
  const phones = new Set<string>();
  const rest = text.replace(phone, (written, abroad?: string, digits = '') => {
    if (abroad !== undefined) return written;
    phones.add(digits.replace(/\D/g, ''));
    return '\n';
  });
  return { phones: [...phones], rest };
}

export const hasPhone = (text: string): boolean => phonesIn(text).phones.length > 0;
