import type { Stop } from './round-row.ts';
import { expect, test } from 'vitest';
import { itemsOf, keyOf, moved, refsOf } from './round-items.ts';

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
