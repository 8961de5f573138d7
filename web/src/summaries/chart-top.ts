/**
 * The top of a chart's axis: a round even number at or above the largest count, so that its half is
 * whole.
 */
export function topOf(largest: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 4, 6, 8, 10, 12, 16, 20]) if (step * unit >= largest) return step * unit;
}
