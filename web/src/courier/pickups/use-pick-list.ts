import { type Scan, readScan } from '@cigogne/domain/parcels/code';
import { allPackages, type ScannedPackages } from '@cigogne/domain/parcels/packages';
import type { UnitView } from '../../units/unit-row.ts';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { useRef, useState } from 'react';
import { keepText } from '../../http/keep-text.ts';
import { answerPackage } from '../../parcels/gather/package-scan.ts';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { t } from '../../language/texts.ts';

export interface PickList {
  /** Refs of the parcels in hand. */
  taken: ReadonlySet<string>;
  /** How many packages of a parcel were scanned. */
  packagesOf: (ref: string) => number;
  tick: (ref: string, on: boolean) => void;
  tickAll: (on: boolean) => void;
  scan: (text: string) => ScanAnswer;
  forget: () => void;
}

const nameOf = (unit: UnitView) => `cgo-pick:${unit.id}`;

/**
 * What is in hand of a pickup, by scan or tick, stored on the device until it is confirmed. Scans
 * come faster than renders, so the current state is in a ref.
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
      if (!row) return;
      const next = new Map(before);
      if (on) next.set(ref, allPackages(row.nbr_paquets));
      else next.delete(ref);
      set(next);
    },
    tickAll: (on) =>
      set(
        on
          ? new Map(unit.colis.map(({ ref, nbr_paquets }) => [ref, allPackages(nbr_paquets)]))
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
      sentence: t("Ce colis n'est pas dans l'unité {ref}.", { ref: unit.ref }),
    };
  const had = before.get(row.ref) ?? new Set<number>();
  const { answer, index } = answerPackage(row, scan.package, had, {
    duplicate: runsheetSentences.duplicate,
    done: t('Ramasse. {name}', { name: row.nom_cl }),
  });
  if (index === null) return answer;
  return { ...answer, packages: new Map(before).set(row.ref, new Set([...had, index])) };
}

/** What the server or the outbox already knows, for correcting a confirmation. */
const known = (unit: UnitView): ScannedPackages =>
  unit.colis
    .filter(({ pris }) => pris === true)
    .reduce(
      (all, { ref, nbr_paquets }) => all.set(ref, allPackages(nbr_paquets)),
      new Map<string, ReadonlySet<number>>(),
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
  keepText(
    nameOf(unit),
    JSON.stringify([...packages].map(([ref, scanned]) => [ref, [...scanned]])),
  );
