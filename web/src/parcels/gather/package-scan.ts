import { packageSentences, readPackage } from '@cigogne/domain/parcels/packages';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';

export interface ParcelOfPackages {
  code: string;
  nom_cl: string;
  nbr_paquets: number;
}

/** The answer to a scan on a screen that gathers parcels, in the same words everywhere. */
export interface PackageAnswer {
  answer: ScanAnswer;
  /** The package to count; null when nothing is added. */
  index: number | null;
  complete: boolean;
}

/**
 * Answers a scan of a parcel's code or package: k/n until all packages are there, a repeat, or a
 * package that the parcel does not have.
 */
export function answerPackage(
  row: ParcelOfPackages,
  scanned: number | null,
  had: ReadonlySet<number>,
  words: { duplicate: (code: string) => string; done: string },
): PackageAnswer {
  const { code, nom_cl, nbr_paquets } = row;
  const { index, k, n, outcome, complete } = readPackage(had, scanned, nbr_paquets);
  const bad = (sentence: string): PackageAnswer => ({
    answer: { good: false, fault: 'duplicate', code, sentence },
    index: null,
    complete,
  });
  if (outcome === 'beyond') return bad(packageSentences.beyond(code, n, index));
  if (outcome === 'repeated')
    return bad(
      complete && scanned === null ? words.duplicate(code) : repeated(code, index, n, words),
    );
  const sentence = complete ? words.done : packageSentences.part(k, n, nom_cl);
  return { answer: { good: true, code, sentence }, index, complete };
}

const repeated = (
  code: string,
  index: number,
  n: number,
  words: { duplicate: (code: string) => string },
): string => (n > 1 ? packageSentences.repeated(index, n, code) : words.duplicate(code));
