import { formatTnd, type Millimes } from '../money.ts';

/** What a parcel costs its recipient, whether typed, pasted, imported or sent by a program. */
export interface AmountInput {
  montant_ttc: Millimes;
  /** Absent where the screen has only the amount. */
  type_envoi?: string | undefined;
}

export const nothingCollected = 'Montant 0,000 TND : rien ne sera encaissé à la livraison.';

/**
 * Why a valid amount deserves a second look: screens ask before they send it, and API calls return
 * it in `avertissements`. `ceiling` is the setting `amount_ceiling`.
 */
export function amountConcerns(
  { montant_ttc, type_envoi }: AmountInput,
  ceiling: Millimes,
): string[] {
  if (montant_ttc > ceiling)
    return [`Montant inhabituel : ${formatTnd(montant_ttc)} dépasse ${formatTnd(ceiling)}.`];
  if (montant_ttc === 0 && type_envoi === 'livraison') return [nothingCollected];
  return [];
}
