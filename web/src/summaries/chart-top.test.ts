import { expect, test } from 'vitest';
import { topOf } from './chart-top.ts';

test('the top of the axis is round, holds every count, and its half is whole', () => {
  for (const largest of [1, 2, 3, 5, 7, 11, 13, 19, 21, 99, 101, 1234, 98_765]) {
    const top = topOf(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(top / 2).toBe(Math.floor(top / 2));
    expect(top).toBeLessThanOrEqual(largest * 2);
  }
});
