import { createHash } from 'node:crypto';
import type { ReplyOf } from '@cigogne/domain/contract';
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';

type Task = ReplyOf<(typeof runsheetsContract)['myTask']>;
export type RoundChanges = ReplyOf<(typeof runsheetsContract)['roundChanges']>;

/** Forty-eight bits: of the few dozen parts of one round no two are alike by chance. */
const markOf = (part: string, content: unknown): string =>
  createHash('sha256')
    .update(`${part} ${JSON.stringify(content)}`)
    .digest('base64url')
    .slice(0, 8);

/**
 * Of a round what the phone does not have yet, by the marks of the parts that it has: nothing is
 * remembered here. All marks come along, so that the phone knows what it must have in the end.
 */
export function changesSince({ rs, ...others }: Task, known: readonly string[]): RoundChanges {
  const had = new Set(known);
  const suite: [string, string][] = [];
  const isNew = (part: string, content: unknown): boolean => {
    const mark = markOf(part, content);
    suite.push([part, mark]);
    return !had.has(mark);
  };
  const { colis, ...head } = rs ?? { colis: [] };
  const round = rs && head;
  const changes = {
    ...(isNew('rs', round) ? { rs: round } : {}),
    ...Object.fromEntries(Object.entries(others).filter((part) => isNew(...part))),
    colis: colis.filter((stop) => isNew(`colis/${stop.ref}`, stop)),
  };
  // In another order it is another round.
  const isSame =
    suite.length === known.length && suite.every(([, mark], place) => known[place] === mark);
  return isSame ? { suite: null } : ({ ...changes, suite } as RoundChanges);
}
