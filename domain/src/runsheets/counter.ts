import { z } from 'zod';
import { parcelFieldSentences } from '../parcels/parcel-field-form.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { whyNot } from '../parcels/why-not.ts';
import { optionalText, required, tnd } from '../wire.ts';
import { pushSentences } from './push-form.ts';

/** « Retirer au hub »: the recipient fetches the parcel at the counter of its last hub. */

export const counterSentences = {
  choose: 'Vous devez choisir un colis !',
  amount: 'Le montant vient de changer : vérifiez-le avant d’encaisser.',
  exchange: 'Dites si le client a rendu l’ancien article !',
  undoGone: 'Cette remise ne s’annule plus : le colis a changé depuis.',
  undone: 'Remise au guichet annulée',
} as const;

/**
 * Why it cannot be put at the counter now, or null. One that is planned leaves its round first, so
 * it is judged as it waited before; what a courier fetches from its recipient never waits there.
 */
export function whyNotFetch(parcel: ParcelFacts): string | null {
  const isPlanned = parcel.etat === 'LIV-PLAN' && parcel.last_etat !== null;
  return whyNot(
    'fetch-at-hub',
    isPlanned && parcel.last_etat
      ? { ...parcel, etat: parcel.last_etat, plan_rs: null, plan_ref: null }
      : parcel,
  );
}

export const CounterParcel = z.object({ ref: required(counterSentences.choose, 20) });

/** What the clerk hands over, with the amount that the screen showed. */
export const HandOverForm = CounterParcel.extend({
  montant: tnd(parcelFieldSentences.montant),
  code_remise: z
    .string()
    .regex(/^\d{4}$/, pushSentences.code)
    .or(z.literal('').transform(() => null))
    .nullish()
    .transform((code) => code ?? null),
  sans_code: optionalText(200),
  /** Of an exchange: whether the old goods were given back. */
  echange_rendu: z
    .boolean()
    .nullish()
    .transform((given) => given ?? null),
});
export type HandOverForm = z.infer<typeof HandOverForm>;
