import { z } from 'zod';
import { dayOf } from '../days.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';
import { whyNot } from '../parcels/why-not.ts';
import { metresBetween, type Point, type Position } from '../places/point.ts';
import { isWholeText } from '../whole-text.ts';

/** What helps the courier to find a door, said by the recipient: a line, a landmark, a call. */

export const directionSentences = {
  nothing: 'Écrivez une adresse ou un repère.',
  text: 'Texte non valide !',
  longLine: '200 caractères au plus !',
  longLandmark: '120 caractères au plus !',
  gone: 'L’adresse ne se précise plus ici : appelez le hub.',
  spent: 'Vous avez déjà changé cinq fois : appelez le hub.',
  imprecise: 'Votre téléphone ne sait pas assez bien où il est : réessayez dehors.',
  far: 'Cette position est loin de l’adresse du colis : elle n’est pas envoyée.',
  sent: 'Votre position est déjà envoyée.',
  call: 'Aucun livreur n’est en route vers vous pour ce colis.',
} as const;

/** What a link says of the address; all of them together are limited. */
export const addressChanges = [
  'correct-address',
  'add-landmark',
  'change-place',
  'ask-place',
] as const satisfies readonly ParcelEvent[];

/** The most changes through one link. */
const mostChanges = 5;
export const longestLine = 200;
export const longestLandmark = 120;

/** A text on one line that says something; null if nothing was written. */
export const shortText = (most: number, sentence: string) =>
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

/** What is left out stays as it is; the place itself is chosen elsewhere (another-place.ts). */
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

/** In metres: a radius beyond which a position does not help to find a door. */
const surePrecision = 200;
/** In metres, from the known position of the address, which is at worst a governorate's town. */
const farthest = 60_000;

/** The field and the reason if this position does not help, or null. */
export const whyNotPosition = (position: Position, known: Point | null): string | null => {
  if (position.precision > surePrecision) return directionSentences.imprecise;
  return known && metresBetween(position, known) > farthest ? directionSentences.far : null;
};

/** Why no call can be asked for now, or null. */
export const whyNotAskCall = (parcel: ParcelFacts): string | null =>
  whyNot('ask-call', parcel) === null ? null : directionSentences.call;

/** When a call was asked for, if that was today: a courier's day ends what was wanted in it. */
export const callWanted = (appel_le: Date | null, now: Date): Date | null =>
  appel_le !== null && dayOf(appel_le) === dayOf(now) ? appel_le : null;
