import { type Scan, readScan } from '@cigogne/domain/parcels/code';
import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-form';
import { useRef, useState } from 'react';
import {
  type ScannedPackages,
  scanPackage,
  tickPackages,
  untickPackages,
} from '../ui/base/scanned-packages.ts';
import type { ScanAnswer } from '../ui/base/use-scans.ts';

export interface PickList {
  /** Refs in hand. */
  taken: ReadonlySet<string>;
  /** Packages scanned of a parcel. */
  packagesOf: (ref: string) => number;
  tick: (ref: string, on: boolean) => void;
  tickAll: (on: boolean) => void;
  scan: (text: string) => ScanAnswer;
  forget: () => void;
}

const nameOf = (unit: UnitView) => `cgo-pick:${unit.id}`;

/**
 * What of a pickup is in hand, by scan or tick, kept on the device until it is confirmed. Scans come
 * faster than renders: the truth is in a ref.
 */
export function usePickList(unit: UnitView): PickList {
  const packages = useRef<ScannedPackages | null>(null);
  packages.current ??= kept(unit) ?? known(unit);
  const [, redraw] = useState(0);
  const now = packages.current;
  const size = (ref: string) => now.get(ref)?.size ?? 0;
  const taken = new Set(
    unit.colis
      .filter(({ ref, nbr_paquets }) => size(ref) >= Math.max(1, nbr_paquets))
      .map(({ ref }) => ref),
  );
  const set = (next: ScannedPackages) => {
    packages.current = next;
    keep(unit, next);
    redraw((n) => n + 1);
  };
  return {
    taken,
    packagesOf: size,
    tick: (ref, on) => {
      const row = unit.colis.find((one) => one.ref === ref);
      const before = packages.current ?? now;
      if (row) set(on ? tickPackages(before, ref, row.nbr_paquets) : untickPackages(before, ref));
    },
    tickAll: (on) =>
      set(
        on
          ? unit.colis.reduce(
              (all, { ref, nbr_paquets }) => tickPackages(all, ref, nbr_paquets),
              packages.current ?? now,
            )
          : new Map(),
      ),
    scan: (text) => {
      const scan = readScan(text);
      if ('problem' in scan) return { good: false, sentence: runsheetSentences.scan };
      const { packages: next, ...answer } = answerTo(unit, packages.current ?? now, scan);
      if (next) set(next);
      return { ...answer, code: scan.code };
    },
    forget: () => localStorage.removeItem(nameOf(unit)),
  };
}

type GoodScan = Extract<Scan, { code: string }>;

function answerTo(
  unit: UnitView,
  before: ScannedPackages,
  scan: GoodScan,
): ScanAnswer & { packages?: ScannedPackages } {
  const row = unit.colis.find(({ code }) => code === scan.code);
  if (!row)
    return {
      good: false,
      fault: 'unknown',
      sentence: `Ce colis n'est pas dans l'unité ${unit.ref}.`,
    };
  const read = scanPackage(before, scan, row.nbr_paquets);
  if (read.again)
    return { good: false, fault: 'duplicate', sentence: runsheetSentences.duplicate(row.code) };
  const sentence = read.complete
    ? `Ramasse. ${row.nom_cl}`
    : `Paquet ${read.k}/${read.n} de ${row.nom_cl} : scannez les autres.`;
  return { good: true, sentence, packages: read.packages };
}

/** What the server or the outbox knows already: a confirmation that is being corrected. */
const known = (unit: UnitView): ScannedPackages =>
  unit.colis
    .filter(({ pris }) => pris === true)
    .reduce<ScannedPackages>(
      (all, { ref, nbr_paquets }) => tickPackages(all, ref, nbr_paquets),
      new Map(),
    );

function kept(unit: UnitView): ScannedPackages | null {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(unit)) ?? 'null') as
      | [string, number[]][]
      | null;
    return stored && new Map(stored.map(([ref, scanned]) => [ref, new Set(scanned)]));
  } catch {
    return null;
  }
}

const keep = (unit: UnitView, packages: ScannedPackages) =>
  localStorage.setItem(
    nameOf(unit),
    JSON.stringify([...packages].map(([ref, scanned]) => [ref, [...scanned]])),
  );
