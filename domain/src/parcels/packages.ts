import { ofName } from '../words.ts';
/** Which packages of each parcel were scanned; a parcel counts once all of them are. */
export type ScannedPackages = ReadonlyMap<string, ReadonlySet<number>>;

/** The meaning of scanning a parcel's code or one of its packages. */
export interface PackageScan {
  /** The package that was read. */
  index: number;
  /** How many packages of this parcel are in hand, and of how many. */
  k: number;
  n: number;
  /** Counted, read before, or a package that the parcel does not have. */
  outcome: 'counted' | 'repeated' | 'beyond';
  /** The parcel now counts. */
  complete: boolean;
}

/**
 * Compares one scan with the packages seen before. A code without a package number means the only
 * package; with several it means the first one not yet scanned, because each has its own label.
 */
export function readPackage(
  had: ReadonlySet<number>,
  scanned: number | null,
  nbr_paquets: number,
): PackageScan {
  const n = Math.max(1, nbr_paquets);
  const index = scanned ?? firstMissing(had, n);
  const outcome = index > n ? 'beyond' : had.has(index) ? 'repeated' : 'counted';
  const k = Math.min(outcome === 'counted' ? had.size + 1 : had.size, n);
  return { index, k, n, outcome, complete: k >= n };
}

/** After the last package, returns one already scanned, so that the scan is a repeat. */
function firstMissing(had: ReadonlySet<number>, n: number): number {
  for (let index = 1; index <= n; index += 1) if (!had.has(index)) return index;
  return 1;
}

export const allPackages = (nbr_paquets: number): ReadonlySet<number> =>
  new Set(Array.from({ length: Math.max(1, nbr_paquets) }, (_, place) => place + 1));

/** Sentences about packages, for every screen that collects parcels. */
export const packageSentences = {
  part: (k: number, n: number, nom_cl: string) =>
    `Paquet ${k}/${n} ${ofName(nom_cl)} : scannez les autres.`,
  repeated: (index: number, n: number, code: string) =>
    `Paquet ${index}/${n} du colis ${code} déjà scanné !`,
  beyond: (code: string, n: number, index: number) =>
    n > 1
      ? `Le colis ${code} n'a que ${n} paquets : il n'a pas de paquet ${index} !`
      : `Le colis ${code} n'a qu'un paquet : il n'a pas de paquet ${index} !`,
} as const;
