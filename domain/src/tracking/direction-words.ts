import type { Language } from '../languages.ts';
import { momentOf, sayIn } from './recipient-words.ts';
import type { Tracking } from './tracking.contract.ts';

/** « Préciser l’adresse »: what the courier reads by now, and the text of the button. */
export function directionWords(
  { repere, corrigee }: NonNullable<Tracking['adresse']>,
  language: Language,
): { said: string; act: string } {
  const say = sayIn(language);
  const line = corrigee ? `${say('Adresse corrigée : le livreur la lit.')} ` : '';
  if (repere !== null)
    return {
      said: `${line}${say('Le livreur lit votre repère : « {text} ».', { text: repere })}`,
      act: say('Préciser encore'),
    };
  return corrigee
    ? { said: line.trim(), act: say('Préciser encore') }
    : {
        said: say('Un numéro, une porte, un repère connu : le livreur le lit sur sa route.'),
        act: say('Préciser l’adresse'),
      };
}

/** « Changer de ville »: what holds of the place by now, and whether that is news. */
export function placeWords(
  { demande, deplacee, gov }: NonNullable<Tracking['adresse']>,
  lieu: string,
  language: Language,
): { said: string; isNews: boolean } {
  const say = sayIn(language);
  if (demande) {
    const place = demande.lieu;
    const said =
      demande.reponse === null
        ? say('Vous avez demandé {place} : la boutique est prévenue et répond.', { place })
        : demande.reponse === 'acceptee'
          ? say('Votre demande est acceptée : le colis va à {place}.', { place })
          : say('Votre demande pour {place} n’est pas acceptée : l’adresse reste la même.', {
              place,
            });
    return { said, isNews: true };
  }
  return deplacee
    ? {
        said: say('Nouvelle adresse à {place} : le livreur la lit.', { place: lieu }),
        isNews: true,
      }
    : {
        said: say(
          'Dans le gouvernorat {place}, l’adresse change aussitôt. Ailleurs, la boutique est d’abord prévenue.',
          { place: language === 'ar' ? gov.ar : gov.nom },
        ),
        isNews: false,
      };
}

/** What holds of the position of the phone, and the text of the button; null once it was sent. */
export function positionWords(
  { position }: NonNullable<Tracking['adresse']>,
  language: Language,
): { said: string; act: string | null } {
  const say = sayIn(language);
  return position
    ? { said: say('Position envoyée : le livreur y sera conduit.'), act: null }
    : {
        said: say(
          'Vous êtes chez vous ? Envoyez votre position : elle sert au livreur à trouver votre porte, lui seul la voit, elle est effacée ensuite.',
        ),
        act: say('Envoyer ma position'),
      };
}

/** « Demander un appel »: `act` is null once it was asked for today. */
export function callWords(
  { demande_le }: NonNullable<Tracking['appel']>,
  language: Language,
): { said: string; act: string | null } {
  const say = sayIn(language);
  return demande_le === null
    ? {
        said: say('Difficile à trouver, ou une question ? Le livreur vous appellera.'),
        act: say('Demander un appel'),
      }
    : {
        said: say('Vous avez demandé un appel à {time}. Le livreur le sait.', {
          time: momentOf(demande_le).time,
        }),
        act: null,
      };
}
