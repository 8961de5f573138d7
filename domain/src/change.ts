import { type Millimes, millimes, minus } from './money.ts';

/** People usually hand over the next multiple of one of these notes. */
const notes = [5_000, 10_000, 20_000, 50_000];

/** What people may hand over for `due`, smallest first: for 64 TND these are 65, 70, 80 and 100. */
export const likelyGiven = (due: Millimes): Millimes[] => [
  ...new Set(
    notes.map((note) => millimes(Math.ceil(due / note) * note)).filter((given) => given > due),
  ),
];

/** The change to give back. */
export const changeOf = (due: Millimes, given: Millimes): Millimes => minus(given, due);

/**
 * More than twice the sum due or less than half of it: more likely a typing error than a bargain.
 */
export const isFar = (due: Millimes, collected: Millimes): boolean =>
  collected !== due && (collected > 2 * due || 2 * collected < due);
