import { placeNames } from './land.ts';
import { onScreen, type Size, type Spot, type View } from './view.ts';

interface PlaceLabel {
  name: string;
  at: Spot;
  seat: boolean;
}

/** From this scale on there is room for the names of delegations. */
const nearScale = 0.09;
const lineHeight = 18;
const letterWidth = 7.6;
const most = 24;
/** Vertical offsets tried for a name whose own position is under a pin: none, below, above. */
const besidePin = [0, 30, -30];

/**
 * Names of visible places that overlap no pin and no other name; seats of governorates come first.
 */
export function labelsIn(view: View, size: Size, taken: readonly Spot[]): PlaceLabel[] {
  const pins = taken.map(([x, y]) => boxOf(x, y, 34, 34));
  const boxes = [...pins];
  const labels: PlaceLabel[] = [];
  for (const wanted of [1, 0]) {
    if (wanted === 0 && view.scale < nearScale) break;
    for (const [name, x, y, seat] of placeNames) {
      if (seat !== wanted || labels.length >= most) continue;
      const at = onScreen(view, size, [x, y]);
      if (at[0] < 0 || at[1] < 0 || at[0] > size.width || at[1] > size.height) continue;
      const boxAt = (down: number) =>
        boxOf(at[0], at[1] + down, name.length * letterWidth, lineHeight);
      const down = besidePin.find((by) => !pins.some((pin) => meet(boxAt(by), pin)));
      if (down === undefined || boxes.some((other) => meet(boxAt(down), other))) continue;
      boxes.push(boxAt(down));
      labels.push({ name, at: [at[0], at[1] + down], seat: seat === 1 });
    }
  }
  return labels;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const boxOf = (x: number, y: number, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
