import { expect, test } from 'vitest';
import { nextAttempt } from './next-attempt.ts';

const created_at = new Date('2026-03-11T08:00:00Z');

test('a shop that is down all day is tried again later and later, a last time after a day, then no more', () => {
  const waits: number[] = [];
  let now = created_at;
  for (let attempts = 1; attempts < 100; attempts += 1) {
    const next = nextAttempt({ attempts, created_at }, now, 0.5);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(waits.slice(0, 8)).toEqual([10, 30, 90, 270, 810, 2430, 7290, 14_400]);
  expect(now).toEqual(new Date('2026-03-12T08:00:00Z'));
  expect(waits).toHaveLength(13);
});

test('what failed together does not come back together', () => {
  const after = (chance: number) =>
    nextAttempt({ attempts: 1, created_at }, created_at, chance)?.getTime();
  expect(after(0)).toBe(created_at.getTime() + 8_000);
  expect(after(1)).toBe(created_at.getTime() + 12_000);
});

test('what is sent again after a day has one attempt', () => {
  const late = new Date('2026-03-20T08:00:00Z');
  expect(nextAttempt({ attempts: 14, created_at }, late)).toBeNull();
});
