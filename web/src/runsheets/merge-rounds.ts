interface Row {
  ref: string;
}

interface Merged<One extends Row> {
  rows: One[];
  /** What somebody else changed, as the person at this screen is told. */
  added: number;
  removed: number;
}

/**
 * A round that two people edit at once: what each of them added or took away since `base` stands. Newest
 * on top, as the form shows it.
 */
export function mergeRounds<One extends Row>(
  base: readonly Row[],
  theirs: readonly One[],
  mine: readonly One[],
): Merged<One> {
  const [before, there, here] = [base, theirs, mine].map(refsOf) as [Refs, Refs, Refs];
  const kept = theirs.filter(({ ref }) => here.has(ref) || !before.has(ref));
  const own = mine.filter(({ ref }) => !before.has(ref) && !there.has(ref));
  return {
    rows: [...own, ...kept],
    added: theirs.filter(({ ref }) => !before.has(ref) && !here.has(ref)).length,
    removed: mine.filter(({ ref }) => before.has(ref) && !there.has(ref)).length,
  };
}

type Refs = ReadonlySet<string>;
const refsOf = (rows: readonly Row[]): Refs => new Set(rows.map(({ ref }) => ref));
