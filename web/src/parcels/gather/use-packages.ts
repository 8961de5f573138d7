import { useRef } from 'react';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { answerPackage } from './package-scan.ts';

interface Scanned {
  code: string;
  nom_cl: string;
  nbr_paquets: number;
}

/** What a scan of one package is answered; null as soon as all packages of its parcel were scanned. */
export type PartOf = (row: Scanned, scanned: number | null) => ScanAnswer | null;

/**
 * Counts the packages of each parcel where the parcel itself is what is done: the act waits for the last one,
 * and may be tried again after it.
 */
export function usePackages(): PartOf {
  const seen = useRef(new Map<string, ReadonlySet<number>>());
  const part = useRef<PartOf>((row, scanned) => {
    const had = seen.current.get(row.code) ?? new Set();
    const { answer, index, complete } = answerPackage(row, scanned, had, {
      duplicate: () => '',
      done: '',
    });
    if (index !== null) seen.current.set(row.code, new Set([...had, index]));
    const isThere = scanned === null || had.has(scanned) || index !== null;
    return complete && isThere ? null : answer;
  });
  return part.current;
}
