import { z } from 'zod';
import { type Day, dayOf, nextWorkingDay } from '../days.ts';
import { maxAttempts } from '../parcels/attempts.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';
import { whyNot } from '../parcels/why-not.ts';
import { day, dayOut, instant } from '../wire.ts';

/** What the recipient says, through the link, of a visit that is still to come. */

export const recipientEvents = [
  'confirm-presence',
  'choose-day',
] as const satisfies readonly ParcelEvent[];
type RecipientEvent = (typeof recipientEvents)[number];

/** The last thing that the recipient said of a parcel. */
export interface SaidByRecipient {
  event: RecipientEvent;
  at: Date;
  /** The round that the parcel was on. */
  id_rs: number | null;
  /** When the last attempt's result became known: what was said before it is answered. */
  result_at: Date | null;
}

/** The recipient's word as the courier reads it on a stop. */
export const RecipientWord = z.object({
  dit: z.enum(['present', 'autre-jour', 'refuse']),
  le: instant,
  /** The day that the recipient prefers. */
  jour: dayOut.nullable(),
});
export type RecipientWord = z.infer<typeof RecipientWord>;

export const recipientSentences = {
  presence: 'Aucun livreur n’est en route vers vous pour ce colis.',
  day: 'Ce jour n’est plus possible : choisissez-en un autre.',
  dayGone: 'Le jour ne se choisit plus ici : appelez le hub.',
  daySpent: 'Vous avez déjà choisi cinq fois : appelez le hub.',
  refused: 'Vous refusez ce colis.',
  moved: 'Votre colis vient d’avancer : regardez la page, puis réessayez.',
} as const;

/** Why « Je serai là » cannot be said now, or null. */
export function whyNotPresent(parcel: ParcelFacts): string | null {
  if (parcel.refuse) return recipientSentences.refused;
  return whyNot('confirm-presence', parcel) === null ? null : recipientSentences.presence;
}

/** Whether it is the last that the recipient said today: once per day is enough. */
export const saidPresent = (said: SaidByRecipient | null, now: Date): boolean =>
  said?.event === 'confirm-presence' && dayOf(said.at) === dayOf(now);

/** The most working days ahead that can be chosen, and the most choices through one link. */
const daysAhead = 7;
const mostChoices = 5;

/** From tomorrow on, without Sundays. */
export function choosableDays(today: Day): Day[] {
  const days: Day[] = [];
  for (let last = today; days.length < daysAhead; days.push(last)) last = nextWorkingDay(last);
  return days;
}

export const DayForm = z.object({ jour: day(recipientSentences.day) });

/**
 * Why the recipient can choose no day at all now, or null. A parcel that has not reached its last
 * hub is promised for no day, and to postpone a third attempt would cancel it.
 */
export function whyNotChooseDay(parcel: ParcelFacts, choices: number): string | null {
  if (parcel.refuse) return recipientSentences.refused;
  const isNear =
    parcel.etat.startsWith('LIV-') ||
    (parcel.id_hub_dest !== null && parcel.id_hub_current === parcel.id_hub_dest);
  const isLast = parcel.etat === 'LIV-COURS' && parcel.attempt >= maxAttempts;
  if (!isNear || isLast || whyNot('choose-day', parcel) !== null) return recipientSentences.dayGone;
  return choices < mostChoices ? null : recipientSentences.daySpent;
}

/**
 * The day that the recipient chose last, while it is still to come; after a result, the day of the
 * parcel is the courier's.
 */
export const chosenDay = (
  said: SaidByRecipient | null,
  date_programe: string | null,
  now: Date,
): string | null =>
  said?.event === 'choose-day' &&
  (said.result_at === null || said.result_at < said.at) &&
  date_programe !== null &&
  date_programe > dayOf(now)
    ? date_programe
    : null;

/**
 * What the courier reads: the day that the recipient prefers, or « Je serai là » if it was said of
 * this round, or of its day before the parcel was on it.
 */
export function wordOnRound(
  said: SaidByRecipient | null,
  date_programe: string | null,
  id_rs: number,
  now: Date,
): RecipientWord | null {
  if (said === null) return null;
  const le = said.at.toISOString();
  const jour = chosenDay(said, date_programe, now);
  if (jour !== null) return { dit: 'autre-jour', le, jour };
  const isHere =
    said.event === 'confirm-presence' && (said.id_rs === id_rs || saidPresent(said, now));
  return isHere ? { dit: 'present', le, jour: null } : null;
}
