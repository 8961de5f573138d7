export interface Label {
  text: string;
  /** Where it belongs. */
  at: readonly [x: number, y: number];
  /** The height of its letters. */
  size: number;
}

export type PlacedLabel<L extends Label = Label> = L & {
  /** The middle of its line, at the foot of its letters. */
  x: number;
  y: number;
  /** It stands away from where it belongs: a line leads there. */
  moved: boolean;
};

/** How wide a letter is beside its height, capitals in bold. */
const letterWidth = 0.68;
const gap = 4;
/** How far a name goes to find room, in lines. */
const mostLines = 14;

/** Names on a map, none over another: each as near to its own place as the earlier ones leave room. */
export function placeLabels<L extends Label>(labels: readonly L[]): PlacedLabel<L>[] {
  const placed: PlacedLabel<L>[] = [];
  for (const label of labels) {
    const free = [...spotsFor(label)].find((spot) =>
      placed.every((other) => !overlap(spot, other)),
    );
    placed.push(free ?? { ...label, x: label.at[0], y: label.at[1], moved: false });
  }
  return placed;
}

/** Its own place, then rings around it; the sides before above and below. */
function* spotsFor<L extends Label>(label: L): Generator<PlacedLabel<L>> {
  const [x, y] = label.at;
  yield { ...label, x, y, moved: false };
  const wide = widthOf(label) / 2;
  for (let ring = 1; ring <= mostLines; ring += 1) {
    const step = (ring * label.size) / 2;
    for (const [dx, dy] of directions)
      yield { ...label, x: x + dx * (step + wide), y: y + dy * step, moved: true };
  }
}

const directions = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

const widthOf = ({ text, size }: Label): number => text.length * size * letterWidth;

export function overlap(one: PlacedLabel, other: PlacedLabel): boolean {
  const apartX = (widthOf(one) + widthOf(other)) / 2 + gap;
  const apartY = (one.size + other.size) / 2 + gap;
  // Letters stand on their line: the middle is half a size above it.
  const dy = Math.abs(one.y - one.size / 2 - (other.y - other.size / 2));
  return Math.abs(one.x - other.x) < apartX && dy < apartY;
}
