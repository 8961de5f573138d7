import type { Manifest } from './partner.contract.ts';

/** Signed by the partner's driver, all taken back, accepted by the partner, or being handed over. */
export function manifestStateOf({
  etat,
  remis_le,
  nbr_colis,
}: Pick<Manifest, 'etat' | 'remis_le' | 'nbr_colis'>): string {
  if (remis_le) return 'Remis au chauffeur';
  if (nbr_colis === 0) return 'Rien à remettre';
  return etat === 'accepte' ? 'À remettre au chauffeur' : 'Réponse attendue';
}
