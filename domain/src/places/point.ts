import { z } from 'zod';

export const Point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.infer<typeof Point>;

/**
 * The phone's position during an act; `precision` is the radius in metres within which it certainly
 * is.
 */
export const Position = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  precision: z
    .number()
    .min(0)
    .max(1_000_000)
    .transform((metres) => Math.round(metres)),
});
export type Position = z.output<typeof Position>;

/** The position used for an address, and how far from it the door may be. */
export interface KnownPoint extends Point {
  /** « centre de Sahloul » */
  nom: string;
  /** In metres. */
  reach: number;
}

/** How far a door may be from the position of its locality or delegation, in metres. */
export const localityReach = 3000;
export const delegationReach = 12_000;

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points, in a straight line. */
export function metresBetween(from: Point, to: Point): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) *
      Math.cos(radians(to.lat)) *
      Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}

const kilometre = 1_000;

/** « 40 m », « 2,1 km » */
export const formatMetres = (metres: number): string =>
  metres < kilometre
    ? `${Math.round(metres / 10) * 10} m`
    : `${(metres / kilometre).toLocaleString('fr', { maximumFractionDigits: metres < 10 * kilometre ? 1 : 0 })} km`;

/** Close enough to have been at the door. */
export const isNear = (distance: number, position: Position, point: KnownPoint): boolean =>
  distance <= point.reach + position.precision;
