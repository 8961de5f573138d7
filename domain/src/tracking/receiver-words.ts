import type { Language } from '../languages.ts';
import { sayIn } from './recipient-words.ts';
import type { Tracking } from './tracking.contract.ts';

/** « Une autre personne recevra le colis »: what holds now, and the text of the button. */
export function receiverWords(
  { nom }: NonNullable<Tracking['remettre']>,
  hasCode: boolean,
  language: Language,
): { said: string; act: string } {
  const say = sayIn(language);
  if (nom === null)
    return {
      said: say('Vous ne serez pas là ? Nommez qui prendra le colis : le livreur le lit.'),
      act: say('Une autre personne le recevra'),
    };
  const said = say('Le livreur remettra le colis à {name}.', { name: nom });
  return {
    said: hasCode ? `${said} ${say('Transmettez-lui le code de remise.')}` : said,
    act: say('Changer de personne'),
  };
}
