/** Which packages of each parcel were scanned: a parcel counts once all of them are (D §4). */
export type ScannedPackages = ReadonlyMap<string, ReadonlySet<number>>;

export interface PackageScan {
  packages: ScannedPackages;
  /** How many packages of this parcel are in hand, of how many. */
  k: number;
  n: number;
  /** This very package was already scanned. */
  again: boolean;
  /** The parcel counts. */
  complete: boolean;
}

/**
 * Adds one scan. The code without a package number stands for all packages when there is one only;
 * with several it is the first package not yet scanned, since each carries its own label.
 */
export function scanPackage(
  before: ScannedPackages,
  scan: { code: string; package: number | null },
  nbr_paquets: number,
): PackageScan {
  const n = Math.max(1, nbr_paquets);
  const had = before.get(scan.code) ?? new Set<number>();
  const index = scan.package ?? firstMissing(had, n);
  const again = had.has(index) || index > n;
  const now = again ? had : new Set([...had, index]);
  const packages = new Map(before).set(scan.code, now);
  return { packages, k: Math.min(now.size, n), n, again, complete: now.size >= n };
}

/** All packages of a parcel at once: a tick counts them after a warning (D §4). */
export const tickPackages = (
  before: ScannedPackages,
  code: string,
  nbr_paquets: number,
): ScannedPackages =>
  new Map(before).set(
    code,
    new Set(Array.from({ length: Math.max(1, nbr_paquets) }, (_, place) => place + 1)),
  );

export function untickPackages(before: ScannedPackages, code: string): ScannedPackages {
  const after = new Map(before);
  after.delete(code);
  return after;
}

/** After the last one it answers a number already there: the scan is a repeat. */
function firstMissing(had: ReadonlySet<number>, n: number): number {
  for (let index = 1; index <= n; index += 1) if (!had.has(index)) return index;
  return 1;
}
