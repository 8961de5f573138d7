import { z } from 'zod';
import { ParcelForm } from './parcel-form.ts';
import { amountText, readAmount } from './read-amount.ts';

/**
 * The parcel form while it is being typed. Its amount may be in any readable writing; an ambiguous
 * one is asked about beside the field, and sent in the form of `amountText`.
 */
export const TypedParcel = z.preprocess((typed) => {
  if (typeof typed !== 'object' || typed === null) return typed;
  const { montant_ttc } = typed as { montant_ttc?: unknown };
  return typeof montant_ttc === 'string' ? { ...typed, montant_ttc: readable(montant_ttc) } : typed;
}, ParcelForm);

/** The amount in the form's writing if it can be read, otherwise the text itself. */
function readable(text: string): string {
  const { amount, choices } = readAmount(text);
  const likeliest = amount ?? choices[0];
  return likeliest === undefined ? text : amountText(likeliest);
}
