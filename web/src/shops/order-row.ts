import type { Millimes } from '@cigogne/domain/money';
import { amountConcerns, nothingCollected } from '@cigogne/domain/parcels/amount-concerns';
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

/** Which of these amounts deserve a second look, and why. */
export const concernsAbout = (rows: readonly Order[], ceiling: Millimes): string[] =>
  rows.flatMap(({ order_ref, montant_ttc, payee }) =>
    montant_ttc === null
      ? []
      : amountConcerns({ montant_ttc, type_envoi: 'livraison' }, ceiling)
          // A customer who paid the shop pays nothing at the door.
          .filter((concern) => !(payee && concern === nothingCollected))
          .map((concern) => `${order_ref} : ${concern}`),
  );

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
