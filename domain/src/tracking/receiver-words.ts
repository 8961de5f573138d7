import type { Language } from '../languages.ts';
import { sayIn } from './recipient-words.ts';
import type { Tracking } from './tracking.contract.ts';

/** « Une autre personne recevra le colis »: what holds now, and the text of the button. */
export function receiverWords(
  { nom }: NonNullable<Tracking['remettre']>,
  { code_remise, retrait }: Pick<Tracking, 'code_remise' | 'retrait'>,
  language: Language,
): { said: string; act: string } {
  const say = sayIn(language);
  const isFetched = Boolean(retrait?.depuis);
  if (nom === null)
    return isFetched
      ? {
          said: say('Quelqu’un d’autre vient le chercher ? Donnez son prénom.'),
          act: say('Une autre personne vient le chercher'),
        }
      : {
          said: say('Vous ne serez pas là ? Nommez qui prendra le colis : le livreur le lit.'),
          act: say('Une autre personne le recevra'),
        };
  const said = isFetched
    ? say('Le hub remettra le colis à {name}.', { name: nom })
    : say('Le livreur remettra le colis à {name}.', { name: nom });
  return {
    said: code_remise === null ? said : `${said} ${say('Transmettez-lui le code de remise.')}`,
    act: say('Changer de personne'),
  };
}
