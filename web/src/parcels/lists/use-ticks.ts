import { useRef, useState } from 'react';
import type { Parcel } from '../parcel-reads.ts';

/** The ticked parcels, including other pages' as they were when ticked. */
export function useTicks(rows: readonly Parcel[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef(new Map<string, Parcel>());
  for (const row of rows) seen.current.set(row.ref, row);
  const parcels = [...chosen].flatMap((ref) => seen.current.get(ref) ?? []);
  const chooseAll = (all: readonly Parcel[]) => {
    for (const row of all) seen.current.set(row.ref, row);
    setChosen(new Set(all.map(({ ref }) => ref)));
  };
  return { chosen, setChosen, chooseAll, parcels };
}
