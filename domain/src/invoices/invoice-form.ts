import { z } from 'zod';
import { tnd } from '../wire.ts';

/** The second one deliberately ends with a space, as agreed. */
export const invoiceSentences = {
  rate: 'valeur invalide !',
  colis: 'vous devez inclure au moins 1 colis , pour créer une facture ! ',
  changed: 'Les montants ont changé, veuillez actualiser la page !',
} as const;

/** This message opens the prompt with this title. */
export const billPassword = {
  message: 'Mot de passe !',
  title: 'Mot de passe de facturation',
  wrong: 'Mot de passe incorrect !',
} as const;

/** The three rates that root sends, in TND. */
export const InvoiceRatesForm = z.object({
  frais_liv: tnd(invoiceSentences.rate),
  frais_retour: tnd(invoiceSentences.rate),
  frais_poids_supp_kg: tnd(invoiceSentences.rate),
});
