import type { Manifest } from './partner.contract.ts';

/** Being handed over, accepted by the partner, or signed by its driver. */
export function manifestStateOf({ etat, remis_le }: Pick<Manifest, 'etat' | 'remis_le'>): string {
  if (remis_le) return 'Remis au chauffeur';
  return etat === 'accepte' ? 'À remettre au chauffeur' : 'Réponse attendue';
}
