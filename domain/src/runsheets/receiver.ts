import { z } from 'zod';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { whyNot } from '../parcels/why-not.ts';
import { isWholeText } from '../whole-text.ts';

/** « Une autre personne recevra le colis »: whom the recipient names, by first name only. */

export const receiverSentences = {
  name: 'Écrivez un prénom, sans numéro.',
  long: '60 caractères au plus !',
  gone: 'La personne ne se change plus ici : appelez le hub.',
  spent: 'Vous avez déjà changé cinq fois : appelez le hub.',
} as const;

/** The most changes through one link. */
const mostChanges = 5;
export const longestName = 60;

/**
 * Nothing at all: the recipient takes it in person after all. Spaces are no name, and no phone is passed on by one.
 */
export const ReceiverForm = z.object({
  nom: z
    .string({ error: receiverSentences.name })
    .transform((name) => (name === '' ? null : name.normalize('NFC').replace(/\s+/g, ' ').trim()))
    .refine(
      (name) =>
        name === null || (isWholeText(name) && /\p{L}/u.test(name) && !/[\p{N}@]/u.test(name)),
      receiverSentences.name,
    )
    .refine((name) => name === null || name.length <= longestName, receiverSentences.long),
});

/** Why nobody else can be named now, or null. */
export function whyNotName(parcel: ParcelFacts, changes: number): string | null {
  if (whyNot('name-receiver', parcel) !== null) return receiverSentences.gone;
  return changes < mostChanges ? null : receiverSentences.spent;
}
