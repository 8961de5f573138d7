import type { Point } from '@cigogne/domain/places/point';
import { north, scaleLat, scaleLng, west } from './land.ts';

/** A spot of the drawing, or of the screen. */
export type Spot = readonly [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

/** What of the land is in sight: the spot in the middle, and how many pixels one of its units is long. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** The whole country on a small phone, and a street. */
const least = 0.03;
const most = 12;
/** Nothing is nearer than this when all is shown: about five kilometres over the screen. */
const leastSpan = 62;
/** Stops on one point alone: so near, no name of a neighbour would be in sight. About twenty kilometres. */
const loneSpan = 250;
/** Room for a pin at the edge, in pixels. */
const edgePx = 44;

export const spotOf = ({ lat, lng }: Point): Spot => [
  (lng - west) * scaleLng,
  (north - lat) * scaleLat,
];

/** Metres of the earth in units of the drawing. */
export const metresLong = (metres: number): number => (metres / 111_195) * scaleLat;

export const onScreen = ({ x, y, scale }: View, size: Size, spot: Spot): Spot => [
  (spot[0] - x) * scale + size.width / 2,
  (spot[1] - y) * scale + size.height / 2,
];

const within = (value: number): number => Math.min(most, Math.max(least, value));

/** Everything in sight, as large as it can be; beside it, to the right or (below 0) to the left, room for buttons. */
export function viewOf(spots: readonly Spot[], size: Size, beside = 0): View {
  if (spots.length === 0) return { x: 3000, y: 3500, scale: least };
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const nearest = left === right && top === bottom ? loneSpan : leastSpan;
  const room = (px: number): number => Math.max(px - 2 * edgePx, 40);
  const scale = within(
    Math.min(
      room(size.width - Math.abs(beside)) / Math.max(right - left, nearest),
      room(size.height) / Math.max(bottom - top, nearest),
    ),
  );
  return { x: (left + right) / 2 + beside / 2 / scale, y: (top + bottom) / 2, scale };
}

/** Under the finger the land follows by so many pixels. */
export const moved = ({ x, y, scale }: View, dx: number, dy: number): View => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

/** Nearer or farther; what is under `at` stays there. */
export function zoomed(view: View, size: Size, times: number, at?: Spot): View {
  const scale = within(view.scale * times);
  const [px, py] = at ?? [size.width / 2, size.height / 2];
  const [dx, dy] = [px - size.width / 2, py - size.height / 2];
  return {
    x: view.x + dx / view.scale - dx / scale,
    y: view.y + dy / view.scale - dy / scale,
    scale,
  };
}
