import { z } from 'zod';
import { dayOf } from '../days.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';
import { whyNot } from '../parcels/why-not.ts';
import { instant } from '../wire.ts';

/** What the recipient says, through the link, of a visit that is still to come. */

export const recipientEvents = ['confirm-presence'] as const satisfies readonly ParcelEvent[];
export type RecipientEvent = (typeof recipientEvents)[number];

/** The last thing that the recipient said of a parcel. */
export interface SaidByRecipient {
  event: RecipientEvent;
  at: Date;
  /** The round that the parcel was on. */
  id_rs: number | null;
}

export const presenceSentence = 'Aucun livreur n’est en route vers vous pour ce colis.';

/** Why « Je serai là » cannot be said now, or null. */
export const whyNotPresent = (parcel: ParcelFacts): string | null =>
  whyNot('confirm-presence', parcel) === null ? null : presenceSentence;

/** Whether the recipient has already said so today: once per day is enough. */
export const saidPresent = (said: SaidByRecipient | null, now: Date): boolean =>
  said?.event === 'confirm-presence' && dayOf(said.at) === dayOf(now);

/** The recipient's word as the courier reads it on a stop. */
export const RecipientWord = z.object({
  dit: z.enum(['present']),
  le: instant,
});
export type RecipientWord = z.infer<typeof RecipientWord>;

/** What was said of this round, or of its day before the parcel was on it. */
export function wordOnRound(
  said: SaidByRecipient | null,
  id_rs: number,
  now: Date,
): RecipientWord | null {
  if (said === null || (said.id_rs !== id_rs && !saidPresent(said, now))) return null;
  return { dit: 'present', le: said.at.toISOString() };
}
