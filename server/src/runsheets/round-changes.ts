import { createHash } from 'node:crypto';
import type { ReplyOf } from '@cigogne/domain/contract';
import type { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';

type Task = ReplyOf<(typeof runsheetsContract)['myTask']>;
export type RoundChanges = ReplyOf<(typeof runsheetsContract)['roundChanges']>;

/** Forty-eight bits: among the few dozen parts of a round, no two are equal by chance. */
const markOf = (part: string, content: unknown): string =>
  createHash('sha256')
    .update(`${part} ${JSON.stringify(content)}`)
    .digest('base64url')
    .slice(0, 8);

/**
 * The parts of a round that the phone does not have yet, judged by the marks of those it has; the
 * server remembers nothing. All marks are sent along, so that the phone knows which parts it must
 * end up with.
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
  // A different order makes it a different round.
  const isSame =
    suite.length === known.length && suite.every(([, mark], place) => known[place] === mark);
  return isSame ? { suite: null } : ({ ...changes, suite } as RoundChanges);
}
