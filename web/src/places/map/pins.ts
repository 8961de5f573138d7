import type { Spot } from './view.ts';

/** Something at a position on the map. */
export interface Placed<T> {
  key: string;
  spot: Spot;
  /** The lowest rank represents a shared pin. */
  rank: number;
  what: T;
}

export interface Pin<T> {
  key: string;
  /** On the screen. */
  at: Spot;
  /** Most important first. */
  all: readonly Placed<T>[];
}

/** Pins closer than this would be one under a thumb. */
const apartPx = 38;

/**
 * Items that would overlap on the screen share one pin, at the position of the most important one.
 */
export function pinsOf<T>(placed: readonly Placed<T>[], onScreen: (spot: Spot) => Spot): Pin<T>[] {
  const pins: { key: string; at: Spot; all: Placed<T>[] }[] = [];
  for (const one of placed.toSorted((a, b) => a.rank - b.rank)) {
    const at = onScreen(one.spot);
    const near = pins.find((pin) => Math.hypot(pin.at[0] - at[0], pin.at[1] - at[1]) < apartPx);
    if (near) near.all.push(one);
    else pins.push({ key: one.key, at, all: [one] });
  }
  return pins;
}

/** True if zooming in cannot separate them because they are at one point. */
export const isOnePoint = <T>({ all }: Pin<T>): boolean =>
  all.every(({ spot }) => spot[0] === all[0]?.spot[0] && spot[1] === all[0]?.spot[1]);
