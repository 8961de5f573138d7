import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { answerPackage, type ParcelOfPackages } from './package-scan.ts';

/** Counts the scanned packages of each parcel, where each parcel is handled as a whole. */
export class PackageCounts {
  readonly #seen = new Map<string, ReadonlySet<number>>();

  /**
   * The answer while packages are missing; null once all were scanned, so that a refused act can be
   * retried.
   */
  missingOf(row: ParcelOfPackages, scanned: number | null): ScanAnswer | null {
    const had = this.#seen.get(row.code) ?? new Set();
    const { answer, index, complete } = answerPackage(row, scanned, had, {
      duplicate: () => '',
      done: '',
    });
    if (index !== null) this.#seen.set(row.code, new Set([...had, index]));
    const isThere = scanned === null || had.has(scanned) || index !== null;
    return complete && isThere ? null : answer;
  }

  /** The parcel was handled or taken back: its next scan is the first. */
  forget(code: string): void {
    this.#seen.delete(code);
  }
}
