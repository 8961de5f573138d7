import { formatTnd, type Millimes } from '../money.ts';

/** What a parcel costs its recipient, wherever it is typed, pasted, imported or sent by a call. */
export interface AmountInput {
  montant_ttc: Millimes;
  /** Absent where only the amount is on the screen. */
  type_envoi?: string | undefined;
}

export const nothingCollected = 'Montant 0,000 TND : rien ne sera encaissé à la livraison.';

/**
 * Why an amount that the rules take deserves a second look: screens ask it back before they send,
 * calls tell it as `avertissements`. `ceiling` is the setting `amount_ceiling`.
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
