import type { ScannedPackages } from '../ui/base/scanned-packages.ts';

/** A reception that is not confirmed yet: it survives a closed tab and « Enregistrer et revenir ». */
export interface KeptReception {
  /** Packages counted, by scan or tick. */
  packages: ScannedPackages;
  /** Packages really scanned. */
  scanned: ScannedPackages;
  /** Codes, the last scanned first. */
  order: readonly string[];
}

const nameOf = (unit: number) => `cgo-reception:${unit}`;

type Written = [string, number[]][];
const written = (packages: ScannedPackages): Written =>
  [...packages].map(([code, seen]) => [code, [...seen]]);
const read = (packages: Written): ScannedPackages =>
  new Map(packages.map(([code, seen]) => [code, new Set(seen)]));

export function keepReception(unit: number, { packages, scanned, order }: KeptReception): void {
  localStorage.setItem(
    nameOf(unit),
    JSON.stringify({ packages: written(packages), scanned: written(scanned), order }),
  );
}

export function keptReception(unit: number): KeptReception | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(unit)) ?? 'null') as {
      packages: Written;
      scanned: Written;
      order: string[];
    } | null;
    return (
      kept && { packages: read(kept.packages), scanned: read(kept.scanned), order: kept.order }
    );
  } catch {
    return null;
  }
}

export const forgetReception = (unit: number): void => localStorage.removeItem(nameOf(unit));
