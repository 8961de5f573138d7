import type { Language } from '../languages.ts';
import { sayIn } from './recipient-words.ts';
import type { Tracking } from './tracking.contract.ts';

/** « Retirer au hub »: the offer, or where it waits, and the text of the button. */
export function fetchWords(
  { depuis, adresse, horaires }: NonNullable<Tracking['retrait']>,
  hub: string,
  language: Language,
): { title: string; place: string; hours: string[]; said: string; act: string } {
  const say = sayIn(language);
  const place = [hub, adresse].filter(Boolean).join(', ');
  const hours = horaires?.[language] ?? [];
  if (depuis === null)
    return {
      title: say('Vous préférez venir le chercher ?'),
      place,
      hours,
      said: say('Il reste au hub pour vous, aucun livreur ne l’emporte.'),
      act: say('Retirer au hub'),
    };
  return {
    title: say('À retirer au hub'),
    place,
    hours,
    said: say('Venez avec le montant et votre code de remise.'),
    act: say('Finalement, livrez-moi'),
  };
}
