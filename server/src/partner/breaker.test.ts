import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

function failing(breaker: Breaker, times: number, now = 0) {
  for (let n = 0; n < times; n += 1) if (breaker.admit(now)) breaker.failed(now);
}

test('five failures in a row open it, a success in between counts them anew', () => {
  const breaker = new Breaker();
  failing(breaker, 4);
  breaker.answered(0);
  failing(breaker, 4);
  expect(breaker.admit(0)).toBe(true);
  breaker.failed(0);
  expect(breaker.state(1)).toBe('open');
  expect(breaker.admit(29_999)).toBe(false);
});

test('after half a minute one call goes through to see; the others wait for it', () => {
  const breaker = new Breaker();
  failing(breaker, 5);
  expect(breaker.admit(30_000)).toBe(true);
  expect(breaker.admit(30_000)).toBe(false);
  breaker.failed(30_100);
  expect(breaker.admit(60_099)).toBe(false);
  expect(breaker.admit(60_100)).toBe(true);
  breaker.answered(60_200);
  expect(breaker.state(60_200)).toBe('closed');
  expect(breaker.since).toBeNull();
  expect([breaker.admit(60_201), breaker.admit(60_201)]).toEqual([true, true]);
});

test('calls that were under way when it opened do not hold it open longer', () => {
  const breaker = new Breaker();
  for (let n = 0; n < 10; n += 1) breaker.admit(0);
  for (let n = 0; n < 10; n += 1) breaker.failed(n * 1000);
  expect(breaker.admit(34_000)).toBe(true);
});

test('a pause that the partner asks for is kept, two minutes at most', () => {
  const breaker = new Breaker();
  breaker.pause(0, 3_000);
  expect(breaker.state(2_999)).toBe('paused');
  expect(breaker.admit(2_999)).toBe(false);
  expect(breaker.state(3_000)).toBe('closed');
  expect(breaker.admit(3_000)).toBe(true);
  breaker.pause(0, 86_400_000);
  expect(breaker.admit(120_000)).toBe(true);
});
