import { z } from 'zod';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { whyNot } from '../parcels/why-not.ts';
import {
  directionSentences,
  longestLine,
  shortText,
  whyNotDirect,
} from '../runsheets/directions.ts';

/** Another place, chosen by the recipient from our own list. */

export const placeSentences = {
  place: 'Choisissez une ville de la liste.',
  line: 'Écrivez la rue et le numéro.',
  passed: 'Le livreur est déjà passé : appelez le hub pour changer de ville.',
  asked: 'Une autre adresse est déjà demandée pour ce colis : attendez la réponse.',
} as const;

/** The place as our lists write it, which only the server holds, with the line of the door there. */
export const PlaceForm = z.object({
  lieu: z
    .string({ error: placeSentences.place })
    .min(1, placeSentences.place)
    .max(300, placeSentences.place),
  adresse: shortText(longestLine, directionSentences.longLine).transform((line, context) => {
    if (line !== null) return line;
    context.addIssue({ code: 'custom', message: placeSentences.line });
    return z.NEVER;
  }),
});
export type PlaceForm = z.output<typeof PlaceForm>;

/** Why no other place can be chosen now, or null. */
export function whyNotMove(parcel: ParcelFacts, changes: number): string | null {
  const why = whyNotDirect(parcel, changes);
  if (why !== null) return why;
  return whyNot('change-place', parcel) === null ? null : placeSentences.passed;
}

/** What became of a place that the company was asked for. */
export const placeAnswers = ['acceptee', 'refusee'] as const;
