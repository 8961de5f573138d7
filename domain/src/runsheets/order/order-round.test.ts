import { expect, test } from 'vitest';
import { lengthOf, orderRound, type ToVisit } from './order-round.ts';

const hub = { lat: 35.8, lng: 10.6 };
const at = (north: number, east: number, promised = false): ToVisit => ({
  point: { lat: 35.8 + north / 100, lng: 10.6 + east / 100 },
  promised,
});

test('stops scattered by the hub are ridden one after the other', () => {
  expect(orderRound(hub, [at(1, 0), at(4, 0), at(2, 0), at(3, 0)])).toEqual([0, 2, 3, 1]);
});

test('a round that crosses itself is turned into one that does not', () => {
  const square = [at(0, 2), at(2, 0), at(2, 2), at(0, 1)];
  const points = orderRound(hub, square).flatMap((place) => square[place]?.point ?? []);
  expect(lengthOf(hub, points)).toBeLessThan(
    lengthOf(
      hub,
      square.flatMap(({ point }) => point ?? []),
    ),
  );
});

test('what is promised for the day comes before what is as near', () => {
  expect(orderRound(hub, [at(1, 0), at(-1, 0, true)])).toEqual([1, 0]);
  expect(orderRound(hub, [at(1, 0), at(1, 0, true)])).toEqual([1, 0]);
});

test('one quarter keeps the order of the hub, and what has no place rides last', () => {
  expect(orderRound(hub, [at(1, 1), at(1, 1), at(1, 1)])).toEqual([0, 1, 2]);
  expect(orderRound(hub, [{ point: null, promised: true }, at(1, 1)])).toEqual([1, 0]);
  expect(orderRound(null, [])).toEqual([]);
});

test('every stop is visited once, whatever the round', () => {
  for (let size = 1; size <= 40; size += 13) {
    const stops = Array.from({ length: size }, (_, n) =>
      at((n * 7) % 11, (n * 5) % 13, n % 6 === 0),
    );
    expect(orderRound(hub, stops).toSorted((a, b) => a - b)).toEqual(stops.map((_, n) => n));
  }
});
