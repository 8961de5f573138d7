import { allPackages } from '@cigogne/domain/parcels/packages';
import { counted } from '@cigogne/domain/words';
import { useRef, useState } from 'react';
import { useDraft } from '../../http/use-draft.ts';

/** What a gathered row must have; each screen adds its own. */
export interface GatheredRow {
  ref: string;
  code: string;
  nom_cl: string;
  nbr_paquets: number;
}

/** Which list it is, and how it began. */
export interface ListBegun<Row> {
  /** The list is stored under this name, for this person, until it is finished. */
  key: string;
  /** The version of an edited list; a draft begun on another version is dropped. */
  of?: string;
  /** The initial rows of an edit: there without a scan, and allowed back after being taken out. */
  first: readonly Row[];
}

type Packages = readonly (readonly [code: string, packages: readonly number[]])[];

interface Draft<Row> {
  rows: readonly Row[];
  packages: Packages;
  /** Scans that nobody has answered yet. */
  kept: readonly string[];
}

const whole = (rows: readonly GatheredRow[]): Packages =>
  rows.map(({ code, nbr_paquets }) => [code, [...allPackages(nbr_paquets)]]);

/**
 * The parcels of a list and their counted packages, stored on the device. Scans come faster than
 * renders, so the current state is in a ref.
 */
export function useGatheredList<Row extends GatheredRow>({ key, of, first }: ListBegun<Row>) {
  const [begun] = useState<Draft<Row>>(() => ({ rows: first, packages: whole(first), kept: [] }));
  // Older drafts had their amounts in TND.
  const draft = useDraft<Draft<Row>>(`${key}:millimes`, begun, of);
  const held = useRef(draft.value);
  const touched = useRef(draft.restored);
  const put = (changed: Partial<Draft<Row>>) => {
    held.current = { ...held.current, ...changed };
    touched.current = true;
    draft.set(held.current);
  };
  const isIn = (ref: string) => held.current.rows.some((row) => row.ref === ref);

  const { rows, packages, kept } = draft.value;
  const counts = new Map(packages.map(([code, seen]) => [code, seen.length]));
  const packagesOf = (code: string) => counts.get(code) ?? 0;
  const incomplete = rows.filter(
    ({ code, nbr_paquets }) => packagesOf(code) < Math.max(1, nbr_paquets),
  );
  return {
    rows,
    /** The list at this moment, not as last rendered. */
    latest: () => held.current.rows,
    isIn,
    packagesOf,
    /** The packages counted at this moment. */
    seenOf: (code: string): ReadonlySet<number> =>
      new Set(held.current.packages.find(([one]) => one === code)?.[1]),
    /** Parcels with missing packages, which do not count. */
    incomplete,
    count: rows.length - incomplete.length,
    whyIncomplete:
      kept.length > 0
        ? `${counted(kept.length, 'scan')} à chercher encore : attendez le retour du réseau.`
        : whyNotWhole(incomplete, packagesOf),
    keep: {
      codes: kept,
      latest: () => held.current.kept,
      set: (codes: readonly string[]) => put({ kept: codes }),
    },
    join: (row: Row, seen: ReadonlySet<number>) =>
      put({
        rows: isIn(row.ref) ? held.current.rows : [row, ...held.current.rows],
        packages: [
          ...held.current.packages.filter(([code]) => code !== row.code),
          [row.code, [...seen]],
        ],
      }),
    remove: (ref: string) =>
      put({
        rows: held.current.rows.filter((row) => row.ref !== ref),
        packages: held.current.packages.filter(
          ([code]) => !held.current.rows.some((row) => row.ref === ref && row.code === code),
        ),
      }),
    /** Replaces the list, for example by one that somebody else has changed. */
    replace: (others: readonly Row[]) =>
      put({
        rows: others,
        packages: [...held.current.packages, ...whole(others.filter(({ ref }) => !isIn(ref)))],
      }),
    restored: draft.restored,
    /** Something was done here that is not saved. */
    unsaved: () => touched.current,
    /** Finished or discarded: nothing is kept. */
    clear: () => {
      touched.current = false;
      draft.clear();
      held.current = begun;
    },
  };
}

function whyNotWhole(
  incomplete: readonly GatheredRow[],
  packagesOf: (code: string) => number,
): string | null {
  if (incomplete.length === 0) return null;
  const missing = incomplete.map(
    ({ code, nbr_paquets }) => `${code} : ${packagesOf(code)}/${nbr_paquets} paquets`,
  );
  return `${missing.join(', ')}. Scannez les autres, ou comptez-les tous.`;
}
