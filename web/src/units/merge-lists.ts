import { agree, counted } from '@cigogne/domain/words';

interface Row {
  ref: string;
}

interface Merged<One extends Row> {
  rows: One[];
  /** What somebody else changed, for the message to the user here. */
  added: number;
  removed: number;
}

/**
 * Merges a list that two people edit at once: additions and removals of both since `base` are kept.
 * Newest first, as the form shows it.
 */
export function mergeLists<One extends Row>(
  base: readonly Row[],
  present: readonly One[],
  mine: readonly One[],
): Merged<One> {
  const [before, there, here] = [base, present, mine].map(refsOf) as [Refs, Refs, Refs];
  const kept = present.filter(({ ref }) => here.has(ref) || !before.has(ref));
  const own = mine.filter(({ ref }) => !before.has(ref) && !there.has(ref));
  return {
    rows: [...own, ...kept],
    added: present.filter(({ ref }) => !before.has(ref) && !here.has(ref)).length,
    removed: mine.filter(({ ref }) => before.has(ref) && !there.has(ref)).length,
  };
}

type Refs = ReadonlySet<string>;
const refsOf = (rows: readonly Row[]): Refs => new Set(rows.map(({ ref }) => ref));

/** Says what somebody else did to the list that is open here, and what to do now. */
export function othersSentence(
  what: string,
  { added, removed }: Pick<Merged<Row>, 'added' | 'removed'>,
): string {
  const changes = [
    added > 0 && `${added} colis ${agree(added, 'ajouté')}`,
    removed > 0 && counted(removed, 'retiré'),
  ];
  const inWords = changes.filter(Boolean).join(', ') || 'sa liste est restée la même';
  return `${what} par quelqu’un d’autre : ${inWords}. Vos propres changements sont gardés : vérifiez la liste, puis enregistrez.`;
}
