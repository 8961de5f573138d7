/** `48 213 377`: two, three, three, as Tunisia reads a number. */
export const formatPhone = (digits: string): string =>
  isPhone(digits)
    ? `${digits.slice(0, 2)}\u00a0${digits.slice(2, 5)}\u00a0${digits.slice(5)}`
    : digits;

/** What was typed as a number, without its spaces and its country. */
export const phoneDigits = (value: string): string =>
  value.replace(/[\s.\-\u00a0\u202f]/g, '').replace(/^(?:\+216|00216)(?=\d{8}$)/, '');

export const isPhone = (digits: string): boolean => /^\d{8}$/.test(digits);
