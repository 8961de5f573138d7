import { z } from 'zod';
import { dayOf } from '../days.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { whyNot } from '../parcels/why-not.ts';
import { isWholeText } from '../whole-text.ts';

/** What helps the courier to find a door, said by the recipient: a line, a landmark, a call. */

export const directionSentences = {
  nothing: 'Écrivez une adresse ou un repère.',
  text: 'Texte non valide !',
  longLine: '200 caractères au plus !',
  longLandmark: '120 caractères au plus !',
  gone: 'L’adresse ne se précise plus ici : appelez le hub.',
  spent: 'Vous avez déjà changé cinq fois : appelez le hub.',
  call: 'Aucun livreur n’est en route vers vous pour ce colis.',
} as const;

/** The most changes through one link. */
const mostChanges = 5;
export const longestLine = 200;
export const longestLandmark = 120;

const shortText = (most: number, sentence: string) =>
  z
    .string({ error: directionSentences.text })
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .refine((text) => text === '' || (isWholeText(text) && /[\p{L}\p{N}]/u.test(text)), {
      error: directionSentences.text,
    })
    .refine((text) => text.length <= most, sentence)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);

/** What is left out stays as it is; the place itself is never changed here. */
export const DirectionsForm = z
  .object({
    adresse: shortText(longestLine, directionSentences.longLine),
    repere: shortText(longestLandmark, directionSentences.longLandmark),
  })
  .refine(({ adresse, repere }) => adresse !== null || repere !== null, {
    path: ['repere'],
    message: directionSentences.nothing,
  });
export type DirectionsForm = z.output<typeof DirectionsForm>;

/** Why the address cannot be made more precise now, or null. */
export function whyNotDirect(parcel: ParcelFacts, changes: number): string | null {
  if (whyNot('add-landmark', parcel) !== null) return directionSentences.gone;
  return changes < mostChanges ? null : directionSentences.spent;
}

/** Why no call can be asked for now, or null. */
export const whyNotAskCall = (parcel: ParcelFacts): string | null =>
  whyNot('ask-call', parcel) === null ? null : directionSentences.call;

/** When a call was asked for, if that was today: a courier's day ends what was wanted in it. */
export const callWanted = (appel_le: Date | null, now: Date): Date | null =>
  appel_le !== null && dayOf(appel_le) === dayOf(now) ? appel_le : null;
