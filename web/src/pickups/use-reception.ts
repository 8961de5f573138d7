import { readScan } from '@cigogne/domain/parcels/code';
import type { ParcelInUnit } from '@cigogne/domain/parcels/parcel-wire';
import { useRef, useState } from 'react';
import {
  type ScannedPackages,
  scanPackage,
  tickPackages,
  untickPackages,
} from '../ui/base/scanned-packages.ts';
import type { ScanAnswer } from '../ui/base/use-scans.ts';

export interface Reception {
  picked: ReadonlySet<string>;
  /** The last good scan: its row goes first. */
  fresh: string | null;
  /** Rows, the last scanned one on top. */
  ordered: readonly ParcelInUnit[];
  packagesOf: (code: string) => number;
  tick: (codes: readonly string[], on: boolean) => void;
  scan: (text: string) => ScanAnswer | Promise<ScanAnswer>;
}

interface Words {
  duplicate: (code: string) => string;
  wrongScan: string;
  received: (row: ParcelInUnit) => string;
  /** What to answer to a code that is not in the unit. */
  stranger: (code: string) => ScanAnswer | Promise<ScanAnswer>;
}

/**
 * What is in hand of a unit, by scan or by tick; a parcel of several packages counts once all are
 * scanned, a tick counts them all (D §4). Scans come faster than renders: the truth is in a ref.
 */
export function useReception(
  rows: readonly ParcelInUnit[],
  first: readonly string[],
  words: Words,
): Reception {
  const packages = useRef<ScannedPackages>(new Map());
  const started = useRef(false);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [, redraw] = useState(0);
  if (!started.current && rows.length > 0) {
    started.current = true;
    for (const row of rows)
      if (first.includes(row.code))
        packages.current = tickPackages(packages.current, row.code, row.nbr_paquets);
  }
  const size = (code: string) => packages.current.get(code)?.size ?? 0;
  const picked = new Set(
    rows.filter((row) => size(row.code) >= Math.max(1, row.nbr_paquets)).map(({ code }) => code),
  );
  const place = new Map(order.map((code, index) => [code, index]));
  const ordered = [...rows].sort((a, b) => (place.get(a.code) ?? 1e9) - (place.get(b.code) ?? 1e9));

  const tick = (codes: readonly string[], on: boolean) => {
    for (const row of rows.filter(({ code }) => codes.includes(code))) {
      packages.current = on
        ? tickPackages(packages.current, row.code, row.nbr_paquets)
        : untickPackages(packages.current, row.code);
    }
    redraw((n) => n + 1);
  };
  const scan = (text: string): ScanAnswer | Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.wrongScan };
    const row = rows.find(({ code }) => code === read.code);
    if (!row) return words.stranger(read.code);
    const counted = scanPackage(packages.current, read, row.nbr_paquets);
    if (counted.again) return { good: false, code: row.code, sentence: words.duplicate(row.code) };
    packages.current = counted.packages;
    setOrder((before) => [row.code, ...before.filter((code) => code !== row.code)]);
    const sentence = counted.complete
      ? words.received(row)
      : `Paquet ${counted.k}/${counted.n} de ${row.nom_cl} : scannez les autres.`;
    return { good: true, code: row.code, sentence };
  };
  return { picked, fresh: order[0] ?? null, ordered, packagesOf: size, tick, scan };
}
