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
import { type KeptReception, keepReception, keptReception } from './kept-reception.ts';

export interface Reception {
  /** Codes in hand. */
  picked: ReadonlySet<string>;
  /** The last good scan: its row goes first. */
  fresh: string | null;
  /** Rows, the last scanned one on top. */
  ordered: readonly ParcelInUnit[];
  /** Packages counted of a parcel, by scan or tick. */
  packagesOf: (code: string) => number;
  /** Packages really scanned, of parcels that were ticked in spite of it (D §4). */
  unscanned: () => { ref: string; vus: number }[];
  tick: (codes: readonly string[], on: boolean) => void;
  /** A parcel in hand whose row has just joined the unit. */
  take: (row: ParcelInUnit, read: PackageRead) => ScanAnswer;
  scan: (text: string) => ScanAnswer | Promise<ScanAnswer>;
}

type PackageRead = { code: string; package: number | null };

export interface ReceptionWords {
  duplicate: (code: string) => string;
  wrongScan: string;
  received: (row: ParcelInUnit) => string;
  /** What to answer to a code that the unit does not hold. */
  stranger: (code: string) => ScanAnswer | Promise<ScanAnswer>;
}

/**
 * What is in hand of a unit, by scan or by tick; a parcel of several packages counts once all are
 * scanned, a tick counts them all (D §4). Scans come faster than renders: the truth is in a ref, kept
 * on the device until the unit is received.
 */
export function useReception(
  unit: { id: number; colis: readonly ParcelInUnit[] },
  first: readonly string[],
  words: ReceptionWords,
): Reception {
  const rows = unit.colis;
  const hand = useRef<KeptReception | null>(null);
  hand.current ??= keptReception(unit.id) ?? startWith(rows, first);
  const now = hand.current;
  const [, redraw] = useState(0);
  const size = (code: string) => now.packages.get(code)?.size ?? 0;
  const isIn = (row: ParcelInUnit) => size(row.code) >= Math.max(1, row.nbr_paquets);
  const set = (next: KeptReception) => {
    hand.current = next;
    keepReception(unit.id, next);
    redraw((n) => n + 1);
  };
  const latest = () => hand.current ?? now;

  const tick = (codes: readonly string[], on: boolean) => {
    const { packages, scanned, order } = latest();
    let next: ScannedPackages = packages;
    for (const { code, nbr_paquets } of rows.filter((row) => codes.includes(row.code)))
      next = on ? tickPackages(next, code, nbr_paquets) : untickPackages(next, code);
    set({ packages: next, scanned, order });
  };
  const take = (row: ParcelInUnit, read: PackageRead): ScanAnswer => {
    const { packages, scanned, order } = latest();
    // Pre-checked or ticked before, and now seen for the first time: a good scan.
    const seen = scanPackage(scanned, read, row.nbr_paquets);
    if (seen.again)
      return {
        good: false,
        fault: 'duplicate',
        code: row.code,
        sentence: words.duplicate(row.code),
      };
    const counted = scanPackage(packages, read, row.nbr_paquets);
    set({
      packages: counted.packages,
      scanned: seen.packages,
      order: [row.code, ...order.filter((code) => code !== row.code)],
    });
    const sentence = counted.complete
      ? words.received(row)
      : `Paquet ${counted.k}/${counted.n} de ${row.nom_cl} : scannez les autres.`;
    return { good: true, code: row.code, sentence };
  };
  const scan = (text: string): ScanAnswer | Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.wrongScan };
    const row = rows.find(({ code }) => code === read.code);
    return row ? take(row, read) : words.stranger(read.code);
  };
  const place = new Map(now.order.map((code, index) => [code, index]));
  const last = now.order.length;
  return {
    picked: new Set(rows.filter(isIn).map(({ code }) => code)),
    fresh: now.order[0] ?? null,
    ordered: [...rows].sort((a, b) => (place.get(a.code) ?? last) - (place.get(b.code) ?? last)),
    packagesOf: size,
    unscanned: () =>
      rows
        .filter((row) => row.nbr_paquets > 1 && isIn(row) && !first.includes(row.code))
        .map((row) => ({ ref: row.ref, vus: now.scanned.get(row.code)?.size ?? 0, row }))
        .filter(({ vus, row }) => vus < row.nbr_paquets)
        .map(({ ref, vus }) => ({ ref, vus })),
    tick,
    take,
    scan,
  };
}

/** Before the first scan: what the courier confirmed is pre-checked (S2 §2). */
const startWith = (rows: readonly ParcelInUnit[], first: readonly string[]): KeptReception => ({
  packages: rows
    .filter(({ code }) => first.includes(code))
    .reduce<ScannedPackages>(
      (all, { code, nbr_paquets }) => tickPackages(all, code, nbr_paquets),
      new Map(),
    ),
  scanned: new Map(),
  order: [],
});
