import { metresBetween, type Point } from './point.ts';

/** Roads are longer than the straight line, in towns and between them about by so much. */
const roadFactor = 1.3;
const metresOfKm = 1_000;

/** About so many kilometres of road lie between two points. */
export const roadKm = (from: Point, to: Point): number =>
  (metresBetween(from, to) * roadFactor) / metresOfKm;

/** About so many kilometres through these points, one after the other. */
export const wayKm = (points: readonly Point[]): number =>
  points.reduce((km, point, place) => {
    const before = points[place - 1];
    return before ? km + roadKm(before, point) : km;
  }, 0);
