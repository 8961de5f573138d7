import { describe, expect, test } from 'vitest';
import { placeNames } from './land.ts';
import { labelsIn } from './place-labels.ts';
import { isOnePoint, pinsOf, type Placed } from './pins.ts';
import { metresLong, moved, onScreen, spotOf, type View, viewOf, zoomed } from './view.ts';

const phone = { width: 390, height: 420 };
const places = {
  sousse: { lat: 35.8254, lng: 10.637 },
  msaken: { lat: 35.7333, lng: 10.5833 },
  enfidha: { lat: 36.1305, lng: 10.3832 },
};
const spots = Object.values(places).map(spotOf);

describe('what of the land is in sight', () => {
  test('every stop of a round is, with room for its pin', () => {
    const view = viewOf(spots, phone);
    for (const spot of spots) {
      const [x, y] = onScreen(view, phone, spot);
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(phone.width - 40);
      expect(y).toBeGreaterThanOrEqual(40);
      expect(y).toBeLessThanOrEqual(phone.height - 40);
    }
  });

  test('one stop alone is not shown as a spot in nothing: its surroundings are there', () => {
    const view = viewOf(spots.slice(0, 1), phone);
    expect((phone.width / view.scale / metresLong(1000)) | 0).toBeGreaterThanOrEqual(5);
  });

  test('a round in one place reads its name beside the pin, in any delegation', () => {
    const nameless = placeNames.filter(([, x, y]) => {
      const view = viewOf([[x, y]], phone);
      return labelsIn(view, phone, [onScreen(view, phone, [x, y])]).length === 0;
    });
    expect(nameless).toEqual([]);
  });

  test('a kilometre is as long to the east as to the south, within a hundredth or two', () => {
    const [x0, y0] = spotOf({ lat: 35, lng: 10 });
    const [x1] = spotOf({ lat: 35, lng: 10 + 1 / (111.195 * Math.cos((35 * Math.PI) / 180)) });
    const [, y1] = spotOf({ lat: 35 - 1 / 111.195, lng: 10 });
    expect((x1 - x0) / (y1 - y0)).toBeCloseTo(1, 1);
  });

  test('what is under the fingers stays under them while they part', () => {
    const view = viewOf(spots, phone);
    const at = [100, 300] as const;
    const [x, y] = [view.x + (100 - 195) / view.scale, view.y + (300 - 210) / view.scale];
    const nearer = zoomed(view, phone, 2.5, at);
    const [px, py] = onScreen(nearer, phone, [x, y]);
    expect(px).toBeCloseTo(100, 6);
    expect(py).toBeCloseTo(300, 6);
    expect(zoomed(nearer, phone, 1 / 2.5, at).x).toBeCloseTo(view.x, 6);
  });

  test('no pinch leads out of the country or into a wall', () => {
    let view: View = viewOf(spots, phone);
    for (let turn = 0; turn < 50; turn += 1) view = zoomed(view, phone, 3);
    expect(view.scale).toBeLessThan(20);
    for (let turn = 0; turn < 50; turn += 1) view = zoomed(view, phone, 1 / 3);
    expect(view.scale).toBeGreaterThan(0.01);
    expect(onScreen(moved(view, 30, -20), phone, [view.x, view.y])).toEqual([225, 190]);
  });
});

describe('pins', () => {
  const at = (key: string, x: number, y: number, rank: number): Placed<string> => ({
    key,
    spot: [x, y],
    rank,
    what: key,
  });

  test('stops on one point are one pin, and no zoom parts them', () => {
    const [pin, ...others] = pinsOf([at('16', 5, 5, 16), at('15', 5, 5, 15)], (spot) => spot);
    expect(others).toEqual([]);
    expect(pin?.all.map(({ key }) => key)).toEqual(['15', '16']);
    expect(pin && isOnePoint(pin)).toBe(true);
  });

  test('neighbours are one pin from afar and two from near', () => {
    const two = [at('1', 0, 0, 1), at('2', 20, 0, 2)];
    const far = pinsOf(two, (spot) => spot);
    expect(far).toHaveLength(1);
    expect(far[0] && isOnePoint(far[0])).toBe(false);
    expect(pinsOf(two, ([x, y]) => [x * 4, y * 4])).toHaveLength(2);
  });
});

test('names of places lie over no pin and not over each other', () => {
  const view = viewOf(spots, phone);
  const taken = spots.map((spot) => onScreen(view, phone, spot));
  const labels = labelsIn(view, phone, taken);
  expect(labels.length).toBeGreaterThan(2);
  for (const { at } of labels)
    for (const pin of taken) expect(Math.hypot(at[0] - pin[0], at[1] - pin[1])).toBeGreaterThan(17);
});
