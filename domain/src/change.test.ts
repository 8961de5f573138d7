import { expect, test } from 'vitest';
import { changeOf, isFar, likelyGiven } from './change.ts';
import { millimes } from './money.ts';

const tnd = (dinars: number) => millimes(Math.round(dinars * 1000));

test('for a sum at a door, the sums that notes make above it', () => {
  expect(likelyGiven(tnd(64))).toEqual([65, 70, 80, 100].map(tnd));
  expect(likelyGiven(tnd(89.5))).toEqual([90, 100].map(tnd));
  expect(likelyGiven(tnd(100))).toEqual([]);
  expect(likelyGiven(tnd(0))).toEqual([]);
});

test('reçu 70 for 64: 6 are given back, to the millime', () => {
  expect(changeOf(tnd(64), tnd(70))).toBe(tnd(6));
  expect(changeOf(tnd(59.9), tnd(60))).toBe(100);
});

test('a sum is far from the one asked at the double and at the half', () => {
  expect(isFar(tnd(64), tnd(640))).toBe(true);
  expect(isFar(tnd(64), tnd(6.4))).toBe(true);
  expect(isFar(tnd(64), tnd(0))).toBe(true);
  expect(isFar(tnd(0), tnd(10))).toBe(true);
  expect([64, 60, 32, 80, 128].map((sum) => isFar(tnd(64), tnd(sum)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
