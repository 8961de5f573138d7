import { expect, test } from 'vitest';
import { Count, countedSum, typedCount } from './closing-form.ts';

test('a count is read from any keyboard, and what is scanned into its field never breaks the sum', () => {
  expect(['', '0', '12', '١٢', ' 1 2 '].map(typedCount)).toEqual([0, 0, 12, 12, 12]);
  const scanned = { 50000: typedCount('260000000017'), 20000: typedCount('9'.repeat(400)) };
  expect(Count.safeParse(scanned).success).toBe(true);
  expect(countedSum(scanned)).toBe(7_000_000_000);
});
