import { type Millimes, millimes, minus } from './money.ts';

/** What people hold out for a sum is the next round one of each note. */
const notes = [5_000, 10_000, 20_000, 50_000];

/** Sums above `asked` that notes make, smallest first: for 64, they are 65, 70, 80 and 100. */
export const likelyGiven = (due: Millimes): Millimes[] => [
  ...new Set(
    notes.map((note) => millimes(Math.ceil(due / note) * note)).filter((given) => given > due),
  ),
];

/** What is given back. */
export const changeOf = (due: Millimes, given: Millimes): Millimes => minus(given, due);

/** Twice as much as asked, or less than half of it: a slip of the thumb rather than a bargain. */
export const isFar = (due: Millimes, collected: Millimes): boolean =>
  collected !== due && (collected > 2 * due || 2 * collected < due);
