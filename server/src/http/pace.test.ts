import { Refusal } from '@cigogne/domain/refusal';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** How many of `calls` are let through, one every `everyMs`. */
function through(calls: number, everyMs: number): number {
  const pace = new Pace();
  let passed = 0;
  for (let n = 0; n < calls; n += 1) {
    try {
      pace.take(1, n * everyMs);
      passed += 1;
    } catch {
      // Counted by what passed.
    }
  }
  return passed;
}

test('ten minutes of scanning, three calls a code, pass; a flood does not', () => {
  expect(through(10 * 60 * 60, 1000 / 60)).toBe(10 * 60 * 60);
  expect(through(10_000, 1)).toBeLessThan(2_500);
});

test('who floods is told to wait a second, and nobody else is', () => {
  const pace = new Pace();
  const flood = () => {
    for (let n = 0; n < 10_000; n += 1) pace.take(1, 0);
  };
  expect(flood).toThrow(Refusal);
  expect(() => pace.take(2, 0)).not.toThrow();
  expect(() => pace.take(1, 1_000)).not.toThrow();
});
