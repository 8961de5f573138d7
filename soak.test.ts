import { expect, test } from 'vitest';
import { judged, type Look, slopeOf } from './bench/soak-verdict.ts';

const minutes = (count: number, change: (minute: number) => Partial<Look> = () => ({})): Look[] =>
  Array.from({ length: count }, (_, minute) => ({
    ...{ heapMegabytes: 80, files: 100, oldestEvent: 1, p99: 50, p50: 5, calls: 100, failed: 0 },
    ...change(minute),
  }));

test('a heap that grows by a tenth of a megabyte a minute grows by six an hour', () => {
  const grown = minutes(60, (minute) => ({ heapMegabytes: 80 + minute / 10 }));
  expect(slopeOf(grown).perHour).toBeCloseTo(6);
  expect(judged(grown).holds).toBe(false);
});

test('a heap that goes up and down for a few minutes is told and not judged', () => {
  const { lines, holds } = judged(
    minutes(10, (minute) => ({ heapMegabytes: minute % 2 ? 90 : 80 })),
  );
  expect(lines[0]).toContain('too short to judge');
  expect(holds).toBe(true);
});

test.each<[string, (minute: number) => Partial<Look>]>([
  ['files stay open', (minute) => ({ files: 100 + minute })],
  ['answers come later and later', (minute) => ({ p99: 50 + minute })],
  ['an event waited for a minute', (minute) => ({ oldestEvent: minute === 7 ? 60 : 1 })],
  ['a call failed', (minute) => ({ failed: minute === 7 ? 1 : 0 })],
])('%s: it does not hold', (_, change) => {
  expect(judged(minutes(60, change)).holds).toBe(false);
});
