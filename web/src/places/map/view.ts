import type { Point } from '@cigogne/domain/places/point';
import { north, scaleLat, scaleLng, west } from './land.ts';

/** A point of the drawing, or of the screen. */
export type Spot = readonly [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

/** The visible part of the map: the point in the middle, and the pixels per unit. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** From the whole country on a small phone to a single street. */
const least = 0.03;
const most = 12;
/** The smallest span when everything is shown: about five kilometres across the screen. */
const leastSpan = 62;
/**
 * The span when all stops are at one point: about twenty kilometres, because closer there would be
 * no place name in sight.
 */
const loneSpan = 250;
/** Room for a pin at the edge, in pixels. */
const edgePx = 44;

export const spotOf = ({ lat, lng }: Point): Spot => [
  (lng - west) * scaleLng,
  (north - lat) * scaleLat,
];

/** Converts metres to units of the drawing. */
export const metresLong = (metres: number): number => (metres / 111_195) * scaleLat;

export const onScreen = ({ x, y, scale }: View, size: Size, spot: Spot): Spot => [
  (spot[0] - x) * scale + size.width / 2,
  (spot[1] - y) * scale + size.height / 2,
];

const within = (value: number): number => Math.min(most, Math.max(least, value));

/**
 * Everything visible, as large as possible; `beside` leaves room for buttons on the right or, if
 * negative, on the left.
 */
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

/** Moves the map under the finger by so many pixels. */
export const moved = ({ x, y, scale }: View, dx: number, dy: number): View => ({
  x: x - dx / scale,
  y: y - dy / scale,
  scale,
});

/** Zooms in or out; the point under `at` stays where it is. */
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
