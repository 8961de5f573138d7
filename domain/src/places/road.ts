import { metresBetween, type Point } from './point.ts';

/** Roads are longer than the straight line by about this factor, in towns and between them. */
const roadFactor = 1.3;
const metresOfKm = 1_000;

/** The approximate road distance between two points. */
export const roadKm = (from: Point, to: Point): number =>
  (metresBetween(from, to) * roadFactor) / metresOfKm;

/** The approximate road distance through these points in order. */
export const wayKm = (points: readonly Point[]): number =>
  points.reduce((km, point, place) => {
    const before = points[place - 1];
    return before ? km + roadKm(before, point) : km;
  }, 0);
