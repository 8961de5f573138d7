import { type Known, knownAmong, likenessOf } from '../entry/parcel-questions.ts';
import { idOf } from './create-lines.ts';
import { contentOf, errorsIn, type Line } from './import-lines.ts';

/** The answers so far, plus those for complete lines not looked up yet. */
export async function lookForKnown(
  lines: readonly Line[],
  known: ReadonlyMap<string, Known | null>,
): Promise<ReadonlyMap<string, Known | null>> {
  const wanted = new Map<string, Line>();
  for (const line of lines) {
    const content = contentOf(line);
    if (line.ref === null && !known.has(content) && Object.keys(errorsIn(line)).length === 0)
      wanted.set(content, line);
  }
  if (wanted.size === 0) return known;
  const likenesses = [...wanted.values()].map((line) => {
    const client_id = idOf({ ...line, salt: '' });
    return likenessOf(line.values, client_id) ?? { client_id };
  });
  const found = await knownAmong(likenesses);
  return new Map([
    ...known,
    ...[...wanted.keys()].map((content, at) => [content, found[at] ?? null] as const),
  ]);
}
