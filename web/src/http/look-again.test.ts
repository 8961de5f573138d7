import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An open list of a hub: when it looks, in milliseconds since the first event. */
function anOpenList(subject: string) {
  const begun = performance.now();
  const looks: number[] = [];
  const soon = lookAgain((of) => void (of === subject && looks.push(performance.now() - begun)));
  return { looks, hear: () => soon(subject) };
}

test('a list shows what happened at once, and every two seconds while a busy hub goes on', () => {
  const list = anOpenList('colis');
  for (let time = 0; time < 10_000; time += 100) {
    list.hear();
    vi.advanceTimersByTime(100);
  }
  expect(list.looks).toEqual([100, 2_100, 4_100, 6_100, 8_100]);
});

test('the last thing that happened is always shown', () => {
  const list = anOpenList('colis');
  list.hear();
  vi.advanceTimersByTime(500);
  list.hear();
  vi.advanceTimersByTime(60_000);
  expect(list.looks).toEqual([100, 2_100]);
  list.hear();
  vi.advanceTimersByTime(100);
  expect(list.looks.at(-1)).toBe(60_600);
});

test('the sums of a report are made again every five seconds at most', () => {
  const report = anOpenList('rapport');
  for (let time = 0; time < 10_000; time += 100) {
    report.hear();
    vi.advanceTimersByTime(100);
  }
  expect(report.looks).toEqual([100, 5_100]);
});
