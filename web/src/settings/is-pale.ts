/** A dot darker than this, of 255, is visible on white paper. */
const seen = 200;
/** A smaller share of visible dots does not make a picture. */
const fewest = 0.002;

/**
 * Whether a picture, given as red, green, blue, opacity, would print almost blank on white paper.
 */
export function isPale(dots: Uint8ClampedArray): boolean {
  let dark = 0;
  for (let at = 0; at < dots.length; at += 4) {
    const [red = 255, green = 255, blue = 255] = dots.subarray(at, at + 3);
    if (0.3 * red + 0.59 * green + 0.11 * blue < seen) dark += 1;
  }
  return dark < fewest * (dots.length / 4);
}
