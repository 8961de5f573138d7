import { z } from 'zod';
import { ParcelForm } from './parcel-form.ts';
import { amountText, readAmount } from './read-amount.ts';

/**
 * The parcel form while it is typed: its amount may be in any writing that can be read; what it means
 * is asked beside the field, and sent as `amountText` has it.
 */
export const TypedParcel = z.preprocess((typed) => {
  if (typeof typed !== 'object' || typed === null) return typed;
  const { montant_ttc } = typed as { montant_ttc?: unknown };
  return typeof montant_ttc === 'string' ? { ...typed, montant_ttc: readable(montant_ttc) } : typed;
}, ParcelForm);

/** An amount that the form takes where the text can be read; the text itself where it cannot. */
function readable(text: string): string {
  const { amount, choices } = readAmount(text);
  const likeliest = amount ?? choices[0];
  return likeliest === undefined ? text : amountText(likeliest);
}
