import { readScan } from '@cigogne/domain/parcels/code';
import {
  roundScanSentences,
  runsheetSentences,
} from '@cigogne/domain/runsheets/runsheet-sentences';
import { useEffect } from 'react';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { useScanner } from '../../ui/base/scan/scanner.tsx';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { withOldCodes } from '../../parcels/gather/old-codes.ts';
import { usePackages } from '../../parcels/gather/use-packages.ts';
import { findCandidate } from '../runsheet-candidates.ts';
import type { Board } from './use-board.ts';

/**
 * Scanning a parcel's code selects it; scanning a runsheet's ref then moves the selection there.
 */
export function BoardScan({
  board,
  chosen,
  onChoose,
  onMove,
}: {
  board: Board;
  chosen: ReadonlySet<string>;
  onChoose: (ref: string) => void;
  onMove: (column: string) => void;
}) {
  const packages = usePackages();
  useEffect(() => {
    for (const code of chosen) packages.forget(code);
  }, [chosen, packages]);
  const take = (typed: string): ScanAnswer | Promise<ScanAnswer> => {
    const scan = readScan(typed);
    if ('problem' in scan) return { good: false, sentence: roundScanSentences.scan };
    const { code } = scan;
    // Still loading, so the code cannot be called unknown.
    if (board.loading)
      return { good: false, code, sentence: 'Le tableau se charge : scannez encore.' };
    const known = [...board.waiting, ...board.rounds.flatMap(({ parcels }) => parcels)];
    const parcel = known.find(({ ref }) => ref === code);
    if (!parcel) return whyNotOnBoard(code);
    if (chosen.has(code))
      return {
        good: false,
        fault: 'duplicate',
        code,
        sentence: roundScanSentences.duplicate(code),
      };
    const missing = packages.missingOf({ ...parcel, code }, scan.package);
    if (missing) return missing;
    onChoose(code);
    return { good: true, code, sentence: `${code} en main : scannez une tournée.` };
  };
  useScanner(({ printed }) => {
    if (printed?.kind !== 'RS' || chosen.size === 0) return 'not-mine';
    const column = board.rounds.find(({ rs }) => rs?.ref === printed.ref);
    if (!column) return 'not-mine';
    onMove(column.name);
    return { good: true, sentence: '' };
  });
  return (
    <ScanField
      bar={chosen.size > 0 ? 'Scanner une tournée' : 'Scanner un colis'}
      count={chosen.size}
      onScan={withOldCodes(take)}
    />
  );
}

/** Contested, to be fetched at the hub, elsewhere: the server knows why no round may take it. */
async function whyNotOnBoard(code: string): Promise<ScanAnswer> {
  const raison = await findCandidate(code)
    .then((found) => found?.raison ?? null)
    .catch(() => null);
  return raison === null
    ? { good: false, fault: 'unknown', code, sentence: runsheetSentences.notFound(code) }
    : { good: false, code, sentence: raison };
}
