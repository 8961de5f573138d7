import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart } from '../embedded/cannot-start.ts';
import { type Chain, chainOf, chainsIn, type Copy, copiesOf } from './chain.ts';
import { fileOf, segmentsOf } from './check-wal.ts';
import { writeInstant } from './instants.ts';

/** An instant, or everything that was ever archived. */
export type Target = Date | 'latest';

export interface Chosen {
  chain: Chain;
  copy: Copy;
  /** The copy after it; the log need not be read beyond that. */
  next: Copy | null;
}

/** What can be restored from a chain: from its first copy to the last archived log. */
interface Range {
  chain: Chain;
  first: Date;
  last: Date;
}

/**
 * The copy to start from. An instant out of reach is refused with the range that is within reach.
 */
export function chooseCopy(place: string, to: Target, dataDir: string, now = new Date()): Chosen {
  const chains = chainsIn(place).filter((chain) => copiesOf(chain).length > 0);
  if (chains.length === 0)
    throw new CannotStart(
      existsSync(resolve(place))
        ? `Il n’y a aucune sauvegarde dans ${resolve(place)}.`
        : `Le dossier des sauvegardes ${resolve(place)} n’existe pas : montez son disque, ou corrigez BACKUP_DIR.`,
    );
  const ranges = chains.map((chain) => rangeOf(chain, dataDir));
  // A restored company goes on in a chain of its own. The one that goes on furthest is meant: that of
  // the data folder while it is there, and never a trial that was started once.
  const meant = ranges
    .filter(({ first }) => to === 'latest' || first <= to)
    .toSorted((one, other) => Number(other.last) - Number(one.last))[0];
  if (!meant || (to !== 'latest' && to > meant.last)) throw outOfReach(to, ranges);
  const { chain } = meant;
  const copies = copiesOf(chain);
  const copy =
    to === 'latest'
      ? copies.at(-1)
      : copies
          .filter(({ endedAt }) => endedAt <= to)
          .reduce<Copy | undefined>(
            (last, one) => (last && last.endedAt > one.endedAt ? last : one),
            undefined,
          );
  if (!copy) throw outOfReach(to, ranges);
  const after = copies.slice(copies.indexOf(copy) + 1);
  return { chain, copy, next: to === 'latest' ? null : (firstAfter(after, to, now) ?? null) };
}

/**
 * The first copy that was certainly made after an instant: its date is not in the future, and no
 * later copy contradicts it.
 */
const firstAfter = (copies: readonly Copy[], to: Date, now: Date): Copy | undefined =>
  copies.find(
    ({ endedAt }, at) =>
      endedAt > to &&
      endedAt <= now &&
      copies.slice(at + 1).every((later) => later.endedAt >= endedAt || later.endedAt <= to),
  );

function rangeOf(chain: Chain, dataDir: string): Range {
  const copies = copiesOf(chain);
  const newest = segmentsOf(chain).at(-1);
  const kept = newest ? statSync(fileOf(chain, newest)).mtime : new Date(0);
  const copied = copies.at(-1)?.endedAt ?? kept;
  // The product's disk is still there, so its own log reaches up to the last commit.
  const present = chainOf(dataDir)?.name === chain.name ? new Date() : kept;
  return {
    chain,
    first: copies[0]?.endedAt ?? kept,
    last: new Date(Math.max(kept.getTime(), copied.getTime(), present.getTime())),
  };
}

const outOfReach = (
  to: Target,
  ranges: readonly Omit<Range, 'chain'>[],
  why: string | null = null,
): CannotStart =>
  new CannotStart(
    `${to === 'latest' ? 'Rien' : `L’instant ${writeInstant(to)}`} ne peut pas être restauré. ${why ? `${why} ` : ''}Les sauvegardes vont ${ranges
      .map(
        ({ first, last }) =>
          `du ${writeInstant(new Date(first.getTime() + 999))} au ${writeInstant(last)}`,
      )
      .join(', et ')} (heure de Tunis).`,
  );

/**
 * The log ended before the requested instant; the last commit that PostgreSQL found is the last
 * there is.
 */
export const beyondTheLog = (to: Date, first: Date, last: Date, why: string | null): CannotStart =>
  outOfReach(to, [{ first, last }], why);
