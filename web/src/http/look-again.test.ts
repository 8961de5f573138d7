import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain, makeEase } from './look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub's open list: the times of its reloads, in milliseconds since the first event. */
function anOpenList(subject: string, place = 0) {
  const begun = performance.now();
  const looks: number[] = [];
  const soon = lookAgain(
    (of) => void (of === subject && looks.push(performance.now() - begun)),
    place,
  );
  return {
    looks,
    hear: () => soon(subject),
    /** One event every tenth of a second. */
    hearFor: (ms: number) => {
      for (let time = 0; time < ms; time += 100) {
        soon(subject);
        vi.advanceTimersByTime(100);
      }
    },
  };
}

test('what colleagues do now and then is seen at once', () => {
  const list = anOpenList('rs');
  for (let act = 0; act < 8; act += 1) {
    list.hear();
    vi.advanceTimersByTime(700);
  }
  expect(list.looks).toEqual([100, 800, 1_500, 2_200, 2_900, 3_600, 4_300, 5_000]);
});

test('in a busy hub a list looks again every two seconds', () => {
  const list = anOpenList('colis');
  list.hearFor(60_000);
  const before = list.looks.length;
  expect(before).toBeLessThan(40);
  list.hearFor(60_000);
  expect(list.looks.length - before).toBe(30);
});

test('windows that hear the same at one instant do not ask at one instant', () => {
  const windows = [0, 0.25, 0.5, 0.75].map((place) => anOpenList('colis', place));
  for (const { hear } of windows) hear();
  vi.advanceTimersByTime(1_000);
  expect(windows.map(({ looks }) => looks)).toEqual([[100], [175], [250], [325]]);
});

test('nor while things go on: each goes on in its own part of the two seconds', () => {
  const windows = [0, 0.25, 0.5, 0.75].map((place) => anOpenList('colis', place));
  for (let time = 0; time < 60_000; time += 100) {
    for (const { hear } of windows) hear();
    vi.advanceTimersByTime(100);
  }
  const last = windows.map(({ looks }) => Math.round(looks.at(-1) ?? 0)).sort((a, b) => a - b);
  const gaps = last.map((time, at) => (last[at + 1] ?? (last[0] ?? 0) + 2_000) - time);
  for (const gap of gaps) expect(gap).toBeGreaterThan(300);
});

test('the last thing that happened is always shown', () => {
  const list = anOpenList('colis');
  list.hearFor(20_000);
  list.hear();
  const heardAt = 20_000;
  vi.advanceTimersByTime(60_000);
  expect(list.looks.at(-1)).toBeGreaterThan(heardAt);
  expect(list.looks.at(-1)).toBeLessThanOrEqual(heardAt + 2_000);
});

test('the sums of a report are made again every five seconds at most', () => {
  const report = anOpenList('rapport');
  report.hearFor(10_000);
  expect(report.looks).toEqual([100, 5_100]);
});

test('a window that is turned away looks half as often each time, and at its usual pace when answers come', () => {
  const ease = makeEase();
  const looks: number[] = [];
  const begun = performance.now();
  let turnedAway = true;
  const soon = lookAgain(
    () => {
      looks.push(performance.now() - begun);
      ease.hear(turnedAway);
    },
    0,
    ease.times,
  );
  const hearFor = (ms: number) => {
    for (let time = 0; time < ms; time += 100) {
      soon('colis');
      vi.advanceTimersByTime(100);
    }
  };
  hearFor(120_000);
  expect(looks.length).toBeLessThan(10);
  turnedAway = false;
  hearFor(120_000);
  const before = looks.length;
  hearFor(20_000);
  expect(looks.length - before).toBe(10);
});
