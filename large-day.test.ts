import { expect, test } from 'vitest';
import { arrivals, perSecond, quantile, sizes, untilNext } from './bench/day/schedule.ts';

// The arithmetic of `npm run bench:day`; its measurements are in bench/DAY.md.

test('the busiest hour brings fifteen thousand parcels through each step of a day', () => {
  const parcels = {
    created:
      arrivals['create, by form'].perHour +
      arrivals['create, by program'].perHour +
      arrivals['create, by sheet'].perHour * sizes.sheet,
    pickedUp: arrivals.pickup.perHour * sizes.pickup,
    sentOut: arrivals['round leaves'].perHour * sizes.round,
    delivered: arrivals.push.perHour + arrivals['push, batch'].perHour * sizes.batch,
    counted: arrivals['round comes back'].perHour * sizes.round,
    everyOtherByLorry: 2 * arrivals.transfer.perHour * sizes.transfer,
  };
  for (const count of Object.values(parcels)) expect(count).toBeCloseTo(15_000);
});

test('people come at the rate that is set, at irregular moments', () => {
  const rate = perSecond('push', 3);
  expect(rate).toBeCloseTo(10);
  const draws = Array.from({ length: 10_000 }, (_, place) => (place + 0.5) / 10_000);
  const waits = draws.map((draw) => untilNext(rate, draw));
  expect(Math.min(...waits)).toBeGreaterThan(0);
  const mean = waits.reduce((all, wait) => all + wait, 0) / waits.length;
  expect(mean / (1000 / rate)).toBeCloseTo(1, 2);
});

test('the slowest in a hundred is named, and nothing of an empty stretch', () => {
  const times = Array.from({ length: 200 }, (_, place) => place + 1);
  expect(quantile(times, 0.5)).toBe(101);
  expect(quantile(times, 0.99)).toBe(199);
  expect(quantile(times, 1)).toBe(200);
  expect(quantile([], 0.99)).toBe(0);
});
