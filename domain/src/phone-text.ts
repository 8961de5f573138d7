import { joinedDigits } from './written-digits.ts';

/** `48 213 377`: groups of two, three and three, as in Tunisia. */
export const formatPhone = (digits: string): string =>
  isPhone(digits)
    ? `${digits.slice(0, 2)}\u00a0${digits.slice(2, 5)}\u00a0${digits.slice(5)}`
    : digits;

/** A typed phone number as plain digits, without separators and country code. */
export const phoneDigits = (value: string): string =>
  joinedDigits(value).replace(/^(?:\+|00)?216(?=\d{8}$)/, '');

/** Several in one field, however they are set apart: « 74 218 400 / 98 111 222 ». */
export const splitPhones = (text: string): string[] =>
  text
    .split(/[,;/\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

export const isPhone = (digits: string): boolean => /^\d{8}$/.test(digits);
