import type { Spot } from './view.ts';

/** What stands at one place of the land. */
export interface Placed<T> {
  key: string;
  spot: Spot;
  /** The most telling of a pin is the first by this. */
  rank: number;
  what: T;
}

export interface Pin<T> {
  key: string;
  /** On the screen. */
  at: Spot;
  /** The most telling first. */
  all: readonly Placed<T>[];
}

/** Two pins nearer than this would be one under a thumb. */
const apartPx = 38;

/** What would lie over each other on the screen is one pin, at the place of the most telling of them. */
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

/** Zooming in cannot part them: they stand on one point. */
export const isOnePoint = <T>({ all }: Pin<T>): boolean =>
  all.every(({ spot }) => spot[0] === all[0]?.spot[0] && spot[1] === all[0]?.spot[1]);
