import { expect, test } from 'vitest';
import { chooseLabel, reachOf } from './reach.ts';

test('what one act takes is chosen whole, from whatever page', () => {
  for (const count of [257, 500]) {
    const reach = reachOf({ count, page: 3, size: 25 });
    expect(reach).toEqual({ start: 0, all: count, partial: false });
    expect(chooseLabel(reach, String(count))).toBe(`Choisir les ${count}`);
  }
});

test('of more than one act takes, the page that is open says where it begins, to the last one', () => {
  const on = (page: number) => reachOf({ count: 1_310, page, size: 100 });
  expect([0, 5, 10, 13].map(on)).toEqual([
    { start: 0, all: 500, partial: true },
    { start: 500, all: 500, partial: true },
    { start: 1_000, all: 310, partial: true },
    { start: 1_300, all: 10, partial: true },
  ]);
  expect(chooseLabel(on(0), '1 310')).toBe('Choisir les 500 premiers sur 1 310');
  expect(chooseLabel(on(10), '1 310')).toBe('Choisir 310 colis à partir de cette page');
});

test('no row is asked for beyond those that a list shows', () => {
  expect(reachOf({ count: 10_000, page: 399, size: 25 })).toMatchObject({ start: 9_975, all: 25 });
  expect(reachOf({ count: 600, page: 99, size: 25 }).all).toBe(0);
});
