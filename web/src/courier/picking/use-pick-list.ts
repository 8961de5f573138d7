import { type Scan, readScan } from '@cigogne/domain/parcels/code';
import { allPackages, type ScannedPackages } from '@cigogne/domain/parcels/packages';
import type { UnitView } from '../../units/unit-row.ts';
import { roundScanSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { useEffect, useRef, useState } from 'react';
import { answerPackage } from '../../parcels/gather/package-scan.ts';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { keepNote, keptNote } from '../outbox/device-store.ts';
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

const nameOf = (id: number) => `cgo-pick:${id}`;

/** What is in hand of a pickup as the device has it; null if it has nothing, undefined until read. */
export function useKeptPicks(id: number): ScannedPackages | null | undefined {
  const [picks, setPicks] = useState<ScannedPackages | null>();
  useEffect(() => {
    void keptNote(nameOf(id))
      .then((text) => (text === null ? null : packagesIn(text)))
      .catch(() => null)
      .then(setPicks);
  }, [id]);
  return picks;
}

/**
 * What is in hand of a pickup, by scan or tick, stored on the device until it is confirmed. Scans
 * come faster than renders, so the current state is in a ref.
 */
export function usePickList(unit: UnitView, kept: ScannedPackages | null): PickList {
  const packages = useRef<ScannedPackages | null>(null);
  packages.current ??= kept ?? known(unit);
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
      if ('problem' in scan) return { good: false, sentence: roundScanSentences.scan };
      const { packages: next, ...answer } = answerTo(unit, packages.current ?? now, scan);
      if (next) set(next);
      return { ...answer, code: scan.code };
    },
    forget: () => keep(unit, null),
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
    duplicate: roundScanSentences.duplicate,
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

function packagesIn(text: string): ScannedPackages {
  const stored = JSON.parse(text) as [string, number[]][];
  return new Map(stored.map(([ref, scanned]) => [ref, new Set(scanned)]));
}

/** A device that is full, or stores nothing, has it on the screen alone. */
function keep({ id }: UnitView, packages: ScannedPackages | null): void {
  const stored = packages && [...packages].map(([ref, scanned]) => [ref, [...scanned]]);
  keepNote(nameOf(id), stored && JSON.stringify(stored)).catch(() => undefined);
}
