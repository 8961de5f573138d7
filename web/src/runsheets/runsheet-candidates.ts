import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { call } from '../http/call.ts';
import type { Row } from '../http/over-wire.ts';
import { readUser } from '../http/session.ts';

export type Candidate = Row<typeof parcelsContract.candidates>;
/** A row of the list, whether from a scan, a search or a proposal. */
export type Listed = Pick<
  Candidate,
  | 'ref'
  | 'code'
  | 'nom_cl'
  | 'prenom_cl'
  | 'adresse_lieu'
  | 'attempt'
  | 'date_programe'
  | 'montant_ttc'
  | 'nbr_paquets'
> &
  Partial<Pick<Candidate, 'raison' | 'id_hub_dest' | 'colis_hub_dest' | 'id_hub_current'>> & {
    user: { nom_com: string | null };
  };

export async function searchCandidates(
  text: string,
  signal?: AbortSignal,
): Promise<readonly Candidate[]> {
  const body = { filter: { search: text }, for: 'runsheet' as const };
  return (await call(parcelsContract.candidates, { body }, signal ? { signal } : {})).rows;
}

/** « … part pour HUB-SFAX : ajouter quand même ? »; null for a parcel delivered from here. */
export function boundElsewhere(row: Listed): string | null {
  const own = readUser()?.hub?.id ?? null;
  const { id_hub_dest = null } = row;
  if (own === null || id_hub_dest === null || id_hub_dest === own) return null;
  return `${row.adresse_lieu.split('|')[0]?.trim()} : part pour ${row.colis_hub_dest?.nom ?? 'un autre hub'}, ajouter quand même ?`;
}

export async function findCandidate(code: string): Promise<Candidate | undefined> {
  return (await searchCandidates(code)).find((row) => row.code === code);
}
