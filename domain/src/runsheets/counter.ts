import { z } from 'zod';
import { dayOf, nextWorkingDay } from '../days.ts';
import { sendTypes } from '../parcels/statuses.ts';
import { parcelFieldSentences } from '../parcels/parcel-field-form.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { whyNotFetch } from '../parcels/why-not-fetch.ts';
import { instant, required, tnd, tndOut } from '../wire.ts';
import { counterSentences } from './counter-sentences.ts';
import { doorCodeFields, oldGoodsGiven } from './push-form.ts';

/** « Retirer au hub »: the recipient fetches the parcel at the counter of its last hub. */

/** The most times that one link may ask for it. */
const mostAsked = 5;

/** Why the recipient cannot choose the counter now, or null. */
export function whyNotAskFetch(parcel: ParcelFacts, asked: number): string | null {
  if (whyNotFetch(parcel) !== null) return counterSentences.gone;
  return asked < mostAsked ? null : counterSentences.spent;
}

/** Whether it has waited longer than so many working days. */
export function isLongAtCounter(since: Date, days: number, now: Date): boolean {
  let last = dayOf(since);
  for (let n = 0; n < days; n += 1) last = nextWorkingDay(last);
  return dayOf(now) > last;
}

export const CounterParcel = z.object({ ref: required(counterSentences.choose, 20) });

/** What the clerk hands over, with the amount that the screen showed. */
export const CounterHandOverForm = CounterParcel.extend({
  montant: tnd(parcelFieldSentences.montant),
  ...doorCodeFields,
  echange_rendu: oldGoodsGiven,
});
export type CounterHandOverForm = z.infer<typeof CounterHandOverForm>;

/** A parcel that waits at the counter, for its clerks. */
export const AtCounter = z.object({
  ref: z.string(),
  nom_cl: z.string(),
  prenom_cl: z.string().nullable(),
  tel_cl: z.string(),
  adresse_lieu: z.string(),
  adresse_gov: z.string(),
  nom_com: z.string().nullable(),
  hub: z.string(),
  marchandise: z.string(),
  nbr_paquets: z.int(),
  type_envoi: z.enum(sendTypes),
  montant_ttc: tndOut,
  remettre_a: z.string().nullable(),
  conteste: z.boolean(),
  guichet_le: instant,
  /** It has waited longer than the company's setting. */
  en_retard: z.boolean(),
});
export type AtCounter = z.infer<typeof AtCounter>;
