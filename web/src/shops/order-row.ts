import type { shopsContract } from '@cigogne/domain/shops/shops.contract';
import type { Row } from '../http/over-wire.ts';

export type Order = Row<typeof shopsContract.orders>;

/** Included in the next sending unless the shipper unticks it. */
export const isTickedAtFirst = (row: Order): boolean => row.verdict === 'prete' && !row.connu;

/** Why a draft cannot be sent yet. */
export function whyNotSent(row: Order): string | null {
  if (row.connu) return `La commande est déjà sur le colis ${row.connu}.`;
  return row.manque[0]?.message ?? null;
}

/** The state of an incomplete draft, named after the first missing field. */
export const missingLabels: Record<string, string> = {
  nom_cl: 'Nom',
  tel_cl: 'Téléphone',
  adresse: 'Adresse',
  adresse_lieu: 'Lieu',
  marchandise: 'Marchandise',
  montant_ttc: 'Montant',
  order_ref: 'Numéro',
  note: 'Note',
};
