import { expect, test } from 'vitest';
import { isPale } from './is-pale.ts';

/** Pixels on white, this many of a thousand in this grey. */
const picture = (grey: number, of1000: number): Uint8ClampedArray =>
  new Uint8ClampedArray(
    Array.from({ length: 1000 }, (_, at) => {
      const level = at < of1000 ? grey : 255;
      return [level, level, level, 255];
    }).flat(),
  );

test('a white logo would leave the paper empty, thin dark letters would not', () => {
  expect(isPale(picture(255, 1000))).toBe(true);
  expect(isPale(picture(235, 400))).toBe(true);
  expect(isPale(picture(20, 1))).toBe(true);
  expect(isPale(picture(20, 5))).toBe(false);
  expect(isPale(picture(120, 300))).toBe(false);
});
