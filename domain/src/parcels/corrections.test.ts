import { expect, test } from 'vitest';
import { needsConsent } from './corrections.ts';

const limits = { correction_amount: 20_000, correction_rate: 200 } as Parameters<
  typeof needsConsent
>[2];

test('a correction waits beyond 20 TND or beyond a fifth of what was collected, either way', () => {
  expect(needsConsent(100_000, 80_000, limits)).toBe(false);
  expect(needsConsent(100_000, 120_000, limits)).toBe(false);
  expect(needsConsent(100_000, 79_999, limits)).toBe(true);
  expect(needsConsent(1_000_000, 1_020_000, limits)).toBe(false);
  expect(needsConsent(1_000_000, 1_020_001, limits)).toBe(true);
  expect(needsConsent(70_000, 0, limits)).toBe(true);
  expect(needsConsent(0, 1, limits)).toBe(true);
  expect(needsConsent(50_000, 60_000, limits)).toBe(false);
  expect(needsConsent(50_000, 60_001, limits)).toBe(true);
});
