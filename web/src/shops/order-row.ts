import type { shopsContract } from '@cigogne/domain/shops/shops.contract';
import type { Row } from '../http/over-wire.ts';

export type Order = Row<typeof shopsContract.orders>;

/** Sent with the next click unless the shipper takes its tick away. */
export const isTickedAtFirst = (row: Order): boolean => row.verdict === 'prete' && !row.connu;

/** Why a draft cannot be sent yet. */
export function whyNotSent(row: Order): string | null {
  if (row.connu) return `La commande est déjà sur le colis ${row.connu}.`;
  return row.manque[0]?.message ?? null;
}

/** What the state of an incomplete draft is called, by the first field that it lacks. */
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
