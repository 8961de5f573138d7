/** Darker than this a dot is seen on white paper, of 255. */
const seen = 200;
/** A smaller part of all dots makes no picture. */
const fewest = 0.002;

/** Whether a picture, as its dots on white (red, green, blue, opacity), would leave the paper empty. */
export function isPale(dots: Uint8ClampedArray): boolean {
  let dark = 0;
  for (let at = 0; at < dots.length; at += 4) {
    const [red = 255, green = 255, blue = 255] = dots.subarray(at, at + 3);
    if (0.3 * red + 0.59 * green + 0.11 * blue < seen) dark += 1;
  }
  return dark < fewest * (dots.length / 4);
}
