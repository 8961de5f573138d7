import fc from 'fast-check';
import type { Stop } from './round-row.ts';
import { expect, test } from 'vitest';
import { itemsOf, keyOf, moved, placeAmong, refsOf } from './round-items.ts';

const stop = (ref: string, tel_cl = ref): Stop =>
  ({
    ref,
    tel_cl,
    adresse: 'Khezama',
    adresse_deleg: 'Sousse Jawhara',
    adresse_gov: 'Sousse',
  }) as Stop;
const keys = (stops: readonly Stop[], order: readonly string[]) =>
  itemsOf(stops, order).map((item) => `${item.number} ${keyOf(item)}`);

test('visits and pickups stand in the order of the round, numbered as they are ridden', () => {
  expect(keys([stop('a'), stop('b')], ['b', 'MU-26-7', 'a'])).toEqual(['1 b', '2 MU-26-7', '3 a']);
});

test('what joined the round later rides last', () => {
  expect(keys([stop('new'), stop('a'), stop('b')], ['b', 'a'])).toEqual(['1 b', '2 a', '3 new']);
});

test('a visit stands where the first of its parcels does, and moves as one', () => {
  const items = itemsOf([stop('a', '50'), stop('b'), stop('c', '50')], ['c', 'b', 'a']);
  expect(refsOf(items)).toEqual(['a', 'c', 'b']);
  expect(refsOf(moved(items, 0, 1))).toEqual(['b', 'a', 'c']);
});

test('a stop that was dragged while the round changed is itself moved, before the neighbour that it was put before', () => {
  const seen = ['a', 'b', 'c', 'd'];
  const put = (now: readonly string[], from: number, to: number) => {
    const place = placeAmong(now, seen, from, to);
    return place && moved(now, place.from, place.to);
  };
  // « a » was delivered since, and the hub sent another order.
  expect(put(['d', 'b', 'c'], 3, 1)).toBeNull();
  expect(put(['d', 'c', 'b'], 3, 1)).toEqual(['c', 'd', 'b']);
  expect(put(['b', 'c', 'd'], 1, 3)).toEqual(['c', 'd', 'b']);
  expect(put(['b', 'c', 'd'], 0, 2)).toBeNull();
});

test('on a round that did not change, a stop is put down where the thumb let it go', () => {
  const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.nat(11), fc.nat(11), (seen, a, b) => {
      const [from, to] = [a % seen.length, b % seen.length];
      expect(placeAmong(seen, seen, from, to)).toEqual(from === to ? null : { from, to });
    }),
  );
});
