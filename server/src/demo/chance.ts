/**
 * Pseudo-random choices that are the same every time, so that the demo company always has the same
 * story.
 */
export interface Chance {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `percent` cases of a hundred. */
  percent(percent: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** mulberry32: small, fast, and good enough to scatter parcels. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (from) => {
      const some = from[between(0, from.length - 1)];
      if (some === undefined) throw new Error('Nothing to pick from');
      return some;
    },
    percent: (percent) => next() * 100 < percent,
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = between(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
