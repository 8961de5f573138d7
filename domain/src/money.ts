import type { z } from 'zod';
import { plainFigures } from './written-digits.ts';

/** Money is a whole number of millimes (1 TND = 1 000 millimes) everywhere inside. */

declare const unit: unique symbol;
export type Millimes = number & { readonly [unit]: 'millimes' };

/** The number in JSON, with at most three decimals; `amounts.ts` converts it. */
export type Tnd = number & z.core.$brand<'tnd'>;

/** The only way to make an amount: a fraction, a NaN or an unsafe integer throws. */
export function millimes(value: number): Millimes {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number of millimes: ${value}`);
  return value as Millimes;
}

export const noMoney = millimes(0);

export function sum(amounts: Iterable<Millimes>): Millimes {
  let total = 0;
  for (const amount of amounts) total += amount;
  return millimes(total);
}

export const plus = (a: Millimes, b: Millimes): Millimes => millimes(a + b);
export const minus = (a: Millimes, b: Millimes): Millimes => millimes(a - b);
export const absolute = (a: Millimes): Millimes => millimes(Math.abs(a));
export const smaller = (a: Millimes, b: Millimes): Millimes => (a < b ? a : b);
export const atLeastZero = (a: Millimes): Millimes => (a < 0 ? noMoney : a);

/**
 * `numerator × by / over`, rounded half away from zero to the millime. Exact for every amount a
 * parcel can have: a product beyond a safe integer goes through BigInt.
 */
export function scale(amount: Millimes, by: number, over: number): Millimes {
  const twice = 2 * Math.abs(amount * by) + over;
  if (Number.isSafeInteger(twice) && over > 0) {
    const rest = twice % (2 * over);
    const rounded = (twice - rest) / (2 * over);
    return millimes(amount * by < 0 ? 0 - rounded : rounded);
  }
  const product = BigInt(amount) * BigInt(by);
  const divisor = BigInt(over);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return millimes(Number(product < 0n ? -rounded : rounded));
}

const written = /^\d{1,12}(?:[.,]\d{1,3})?$/;
/** Thousands separated as on our own screens, and only in the right places: `12 34` is an error. */
const grouped = /^\d{1,3}(?: \d{3}){1,3}(?:[.,]\d{1,3})?$/;

/**
 * Thousands as spreadsheets write them. The other separator follows, so neither can be mistaken for
 * the other.
 */
const dotted = /^\d{1,3}(?:(?:\.\d{3}){1,3},|(?:,\d{3}){1,3}\.)\d{1,3}$/;

/** The currency after a number, as our screens and people write it. */
const unitAfter = /(\d)\s*(?:tnd|dt|dinars?|دينار|د\.?\s?ت\.?)\s*$/iu;

/**
 * Reads an amount in TND as people and clients write it: `12`, `12.5`, `1 234,500 TND`, `1.234,500`, `١٢٫٥` or the number 12.5.
 * No sign, no exponent, at most three decimals; null when it is not one.
 */
export function parseTnd(input: unknown): Millimes | null {
  const bare = typeof input === 'string' ? plainFigures(input).replace(unitAfter, '$1') : input;
  const amount = parseThousandths(bare);
  return amount === null ? null : millimes(amount);
}

/** The most that a call takes; the sum of thousands of such amounts is still exact. */
export const largestAmount = millimes(9_999_999_999);

/** `parseTnd` for an act that waits for the network: null also where its call would be refused. */
export function parseTakenTnd(input: unknown): Millimes | null {
  const amount = parseTnd(input);
  return amount !== null && amount <= largestAmount ? amount : null;
}

/** `parseTnd` for any number with at most three decimals, such as kilograms, in thousandths. */
export function parseThousandths(input: unknown): number | null {
  if (typeof input === 'number') {
    if (!Number.isFinite(input) || input < 0 || Object.is(input, -0)) return null;
    return parseThousandths(decimalText(input));
  }
  if (typeof input !== 'string') return null;
  const trimmed = plainFigures(input).trim();
  const text = withoutGroups(trimmed);
  if (!written.test(text)) return null;
  const [whole = '0', decimals = ''] = text.replace(',', '.').split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

function withoutGroups(text: string): string {
  if (grouped.test(text)) return text.replaceAll(' ', '');
  return dotted.test(text) ? text.replace(/[.,](?=\d{3}[.,])/g, '') : text;
}

const machineWritten = /^(\d{1,10})(?:[.,](\d{1,12}))?$/;

/**
 * An amount in TND as machines write it, with any number of decimals; rounded half up to the
 * millime.
 */
export function roundedTnd(text: string): Millimes | null {
  const [, whole, decimals = ''] = machineWritten.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const kept = Number(whole) * 1000 + Number(decimals.slice(0, 3).padEnd(3, '0'));
  return millimes(kept + (Number(decimals[3] ?? 0) >= 5 ? 1 : 0));
}

/** Numbers such as 0.1 + 0.2 are refused rather than guessed; 1e21 has no plain notation. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? '' : text;
}

/** Millimes as the TND number of JSON (at most three decimals). */
export const toTnd = (amount: Millimes): Tnd => (amount / 1000) as Tnd;

/** The TND number of a reply, back in the millimes that it was. */
export const asMillimes = (tnd: Tnd): Millimes => millimes(Math.round(tnd * 1000));

/** U+202F between thousands, a comma, always three decimals: `1 234,500`. */
export function formatAmount(amount: Millimes): string {
  const sign = amount < 0 ? '−' : '';
  const magnitude = Math.abs(amount);
  const whole = String(Math.floor(magnitude / 1000)).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${sign}${whole},${String(magnitude % 1000).padStart(3, '0')}`;
}

export const formatTnd = (amount: Millimes): string => `${formatAmount(amount)} TND`;

/** With no more decimals than needed: `7,5`. */
export const shortAmount = (amount: Millimes): string => String(toTnd(amount)).replace('.', ',');

/** As people type it, to prefill a field: `1234,500`. */
export const typedAmount = (amount: Millimes): string =>
  formatAmount(amount).replaceAll('\u202f', '');
