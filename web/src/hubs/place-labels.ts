export interface Label {
  text: string;
  /** The preferred position. */
  at: readonly [x: number, y: number];
  /** The font size. */
  size: number;
}

export type PlacedLabel<L extends Label = Label> = L & {
  /** Horizontal middle of the text, on its baseline. */
  x: number;
  y: number;
  /** Moved away from its preferred position: a line connects them. */
  moved: boolean;
};

/** Width of a letter relative to its size, for bold capitals. */
const letterWidth = 0.68;
const gap = 4;
/** The farthest that a name is moved to find room, in lines. */
const mostLines = 14;

/**
 * Places names on a map without overlap, each as close to its preferred position as the earlier
 * ones allow.
 */
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

/** The preferred position, then rings around it; left and right before above and below. */
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
  // Text sits on its baseline, so its middle is half a size higher.
  const dy = Math.abs(one.y - one.size / 2 - (other.y - other.size / 2));
  return Math.abs(one.x - other.x) < apartX && dy < apartY;
}
