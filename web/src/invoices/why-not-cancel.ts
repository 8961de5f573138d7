import { noMoney } from '@cigogne/domain/money';
import type { BillView } from './bill-view.ts';

/** Why an invoice cannot be cancelled, on its row and its panel; null if it can. */
export function whyNotCancel({ etat, regle }: Pick<BillView, 'etat' | 'regle'>): string | null {
  if (etat === 'annulee') return 'Cette facture est annulée !';
  return regle > noMoney ? "Annulez d'abord le paiement." : null;
}
