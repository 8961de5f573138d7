import type { CandidatePurpose } from '@cigogne/domain/parcels/candidates';
import type { ParcelRow } from '../parcels/parcel-reads.ts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { call } from '../http/call.ts';
import type { Row } from '../http/over-wire.ts';
import { faultOf } from '../parcels/parcel-reads.ts';
import { type GatherWords, useGathered } from '../parcels/gather/use-gathered.ts';

export type Gathered = Row<typeof parcelsContract.candidates>;

export async function searchFor(
  purpose: CandidatePurpose,
  search: string,
  signal?: AbortSignal,
): Promise<readonly Gathered[]> {
  const body = { filter: { search }, for: purpose };
  return (await call(parcelsContract.candidates, { body }, signal ? { signal } : {})).rows;
}

/**
 * The parcels of a transfer, a return or a hand-over to the partner being put together: looked up
 * on the server, each listed once.
 */
export function useGatheredFor(
  purpose: 'transfert' | 'retour' | 'afex',
  words: Omit<GatherWords<Gathered>, 'describe'> & Partial<Pick<GatherWords<Gathered>, 'describe'>>,
  unit: { id: number; colis: readonly ParcelRow[] } | null = null,
  /** A question before a parcel joins that was not there from the beginning. */
  asks: (row: Gathered) => string | null = () => null,
  whyNotWith: (row: Gathered, there: readonly Gathered[]) => string | null = () => null,
) {
  const first = (unit?.colis ?? []).map((row) => ({ ...row, raison: null }));
  return useGathered<Gathered>({
    key: unit ? `${purpose}:${unit.id}` : `${purpose}:nouveau`,
    ...(unit ? { of: unit.colis.map(({ ref }) => ref).join() } : {}),
    first,
    words: {
      describe: (row) => `${row.nom_cl}, ${row.adresse_deleg} | ${row.adresse_gov}`,
      ...words,
    },
    find: async (code) => (await searchFor(purpose, code)).find((row) => row.code === code),
    asks: (row) => (first.some(({ ref }) => ref === row.ref) ? null : asks(row)),
    // A parcel that was removed here may be added back, although its plan says it is on this one.
    whyNot: (row, there) => {
      if (row.raison !== null && !first.some(({ ref }) => ref === row.ref))
        return { sentence: row.raison, fault: faultOf(row) };
      const sentence = whyNotWith(row, there);
      return sentence === null ? null : { sentence, fault: 'status' };
    },
  });
}

/** Returning goods go to their origin hub, the others to their customer's. */
export const hubWanted = (
  row: Pick<Gathered, 'issue' | 'colis_hub_dest' | 'colis_hub_exped'>,
): Gathered['colis_hub_dest'] =>
  row.issue === null || row.issue === 'livre' ? row.colis_hub_dest : row.colis_hub_exped;
