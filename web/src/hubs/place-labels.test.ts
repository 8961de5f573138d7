import { expect, test } from 'vitest';
import { governorates } from '../home/tunisia.ts';
import { overlap, placeLabels } from './place-labels.ts';

test('a hub in each of the 24 governorates: no name lies over another, each stays near its place', () => {
  const placed = placeLabels(
    governorates.map(({ name, at }) => ({ text: name.toUpperCase(), at, size: 26 })),
  );
  for (const [place, one] of placed.entries()) {
    expect(placed.slice(place + 1).filter((other) => overlap(one, other))).toEqual([]);
    expect(Math.hypot(one.x - one.at[0], one.y - one.at[1])).toBeLessThan(260);
  }
});

test('a name with room stays where it belongs', () => {
  const [one] = placeLabels([{ text: 'SFAX', at: [100, 200], size: 26 }]);
  expect(one).toMatchObject({ x: 100, y: 200, moved: false });
});
