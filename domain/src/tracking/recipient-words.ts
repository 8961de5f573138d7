import { addDays, type Day, formatInstant, longDay } from '../days.ts';
import type { Language } from '../languages.ts';
import { unbroken } from '../unbroken.ts';
import { recipientArabic } from './recipient-arabic.ts';
import type { Tracking } from './tracking.contract.ts';

/**
 * The texts of the recipient's page, for the server that renders it and the script that takes over.
 */

type RecipientText = keyof typeof recipientArabic;
type NamesOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesOf<Rest>
  : never;
type Values<S extends string> = [NamesOf<S>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<S>, string>>];

/** A text in the reader's language; the compiler requires its Arabic and its values. */
export type Say = <S extends RecipientText>(text: S, ...[values]: Values<S>) => string;

export const sayIn =
  (language: Language): Say =>
  (text, ...[values]) =>
    fill(language === 'ar' ? recipientArabic[text] : unbroken(text), language, values);

/** A sentence from the server; null if it has no Arabic. */
export const knownIn = (language: Language, french: string): string | null =>
  language === 'fr' ? unbroken(french) : isText(french) ? recipientArabic[french] : null;

const isText = (text: string): text is RecipientText => Object.hasOwn(recipientArabic, text);

/** Names, codes and phone numbers keep their own direction in an Arabic sentence. */
const fill = (
  text: string,
  language: Language,
  values: Readonly<Record<string, string>> | undefined,
): string =>
  values
    ? text.replace(/\{(\w+)\}/g, (_, name: string) =>
        language === 'ar' ? `\u2068${values[name] ?? ''}\u2069` : (values[name] ?? ''),
      )
    : text;

/** The main sentence, which the recipient came for. */
export function titleOf(
  {
    phase,
    jour,
    recuperation,
    retrait,
    refus,
  }: Pick<Tracking, 'phase' | 'jour' | 'recuperation'> &
    Partial<Pick<Tracking, 'retrait' | 'refus'>>,
  today: Day,
  language: Language,
): string {
  const say = sayIn(language);
  if (recuperation) {
    const day = phase === 'en-livraison' ? today : jour;
    if (phase === 'annule') return say('Cette récupération est annulée.');
    if (['prepare', 'en-route', 'au-hub', 'en-livraison'].includes(phase))
      return day
        ? say('Un livreur vient chercher votre colis {day}.', {
            day: dayWords(day, today, language),
          })
        : say('Un livreur viendra chercher votre colis.');
  }
  if (refus?.dit_le) return say('Vous refusez ce colis.');
  if (retrait?.depuis) return say('Votre colis vous attend au hub.');
  const arrives = (day: string) =>
    say('Votre colis arrive {day}.', { day: dayWords(day, today, language) });
  switch (phase) {
    case 'prepare':
      return say('Votre colis se prépare.');
    case 'en-route':
      return jour ? arrives(jour) : say('Votre colis est en route.');
    case 'au-hub':
      return jour ? arrives(jour) : say('Votre colis est près de chez vous.');
    case 'en-livraison':
      return arrives(today);
    case 'passage':
      return say('Le livreur est passé, le hub confirme.');
    case 'livre':
      return say('Votre colis est livré.');
    case 'recupere':
      return say('Votre colis est récupéré.');
    case 'annule':
      return say('Cette livraison est annulée.');
  }
}

/** Whose parcel it is, or who wants it fetched. */
export const fromWords = (shop: string, recuperation: boolean, language: Language): string =>
  sayIn(language)(recuperation ? 'Demandé par {shop}.' : 'Envoyé par {shop}.', { shop });

/** « demain », otherwise « samedi 14 mars ». */
export function dayWords(jour: string, today: Day, language: Language): string {
  const say = sayIn(language);
  if (jour === today) return say('aujourd’hui');
  if (jour === addDays(today, 1)) return say('demain');
  if (language === 'fr') return longDay(jour);
  return new Intl.DateTimeFormat('ar-TN-u-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${jour}T12:00:00Z`));
}

/** A place on the route, which the domain and the server name in French. */
export function stopWords(nom: string, language: Language): string {
  const [, what, place = ''] = /^(Reçu|Chez vous), (.+)$/s.exec(nom) ?? [];
  const say = sayIn(language);
  if (what === 'Reçu') return say('Reçu, {place}', { place });
  if (what === 'Chez vous') return say('Chez vous, {place}', { place });
  return knownIn(language, nom) ?? nom;
}

type Attempt = NonNullable<Tracking['passage']>;

export const momentOf = (at: string): { day: string; time: string } => {
  const written = formatInstant(at);
  return { day: written.slice(0, 5), time: written.slice(-5) };
};

/** What the courier reported at the door, of a parcel brought or to be fetched. */
export function attemptWords(
  { motif, le }: Attempt,
  recuperation: boolean,
  language: Language,
): string {
  const say = sayIn(language);
  const when = momentOf(le);
  switch (motif) {
    case 'absent':
      return say('Le livreur a noté que vous étiez absent, le {day} à {time}.', when);
    case 'injoignable':
      return say('Le livreur a noté que vous ne répondiez pas, le {day} à {time}.', when);
    case 'refuse':
      return recuperation
        ? say('Le livreur a noté que vous refusiez de donner le colis, le {day} à {time}.', when)
        : say('Le livreur a noté que vous refusiez le colis, le {day} à {time}.', when);
    default:
      return recuperation
        ? say('Le livreur n’a pas pu prendre le colis, le {day} à {time}.', when)
        : say('Le livreur n’a pas pu livrer, le {day} à {time}.', when);
  }
}

/** The recipient's possible answer to it. */
export const answerWords = ({ motif }: Attempt, language: Language): string =>
  sayIn(language)(motif === 'refuse' ? 'Je n’ai pas refusé' : 'J’étais là');

/** The recipient's answer and the decision; null if there is no answer. */
export function contestWords(
  attempt: Attempt,
  recuperation: boolean,
  language: Language,
): string | null {
  const { conteste_le, compte } = attempt;
  if (!conteste_le) return null;
  const say = sayIn(language);
  const answered = say('Vous avez répondu « {answer} » le {day} à {time}.', {
    answer: answerWords(attempt, language),
    ...momentOf(conteste_le),
  });
  if (compte === null)
    return `${answered} ${say('Nous vérifions. D’ici là, ce passage ne compte pas.')}`;
  if (compte)
    return `${answered} ${say('Après vérification, ce passage compte. Pour en parler, appelez le hub.')}`;
  return `${answered} ${
    recuperation
      ? say('Ce passage ne compte pas : un livreur reviendra chez vous.')
      : say('Ce passage ne compte pas : le colis reviendra chez vous.')
  }`;
}

export const answerUntil = (until: string, language: Language): string =>
  sayIn(language)('Ce n’est pas exact ? Dites-le avant le {day} à {time}.', momentOf(until));

/** « Je serai là »: the question and its button, or what was said. */
export const presenceWords = (
  { dite_le }: NonNullable<Tracking['presence']>,
  language: Language,
): { title: string; said: string; act: string | null } => {
  const say = sayIn(language);
  return dite_le === null
    ? {
        title: say('Serez-vous là ?'),
        said: say('Un mot suffit, le livreur le lit avant de venir.'),
        act: say('Je serai là'),
      }
    : {
        title: say('Je serai là'),
        said: say('Vous avez dit « Je serai là » à {time}. Le livreur le sait.', {
          time: momentOf(dite_le).time,
        }),
        act: null,
      };
};

/** « Choisir un autre jour »: what holds now, and the days to choose from. */
export function otherDayWords(
  { jours, choisi, decide }: NonNullable<Tracking['autre_jour']>,
  today: Day,
  language: Language,
): { said: string; days: { value: string; label: string }[] } {
  const say = sayIn(language);
  const days = jours.map((value) => ({ value, label: dayWords(value, today, language) }));
  if (choisi === null)
    return {
      said: decide
        ? say('Le livreur est déjà en route : il lit votre choix et décide.')
        : say('Votre colis vous attend jusqu’au jour choisi.'),
      days,
    };
  const day = dayWords(choisi, today, language);
  return {
    said: decide
      ? say('Vous préférez {day} : le livreur le sait et décide.', { day })
      : say('Votre choix : {day}.', { day }),
    days,
  };
}

/** A refusal, or its answer, is what the page is about; as an offer it stands at the end. */
export const isRefusalSaid = ({ refus }: Pick<Tracking, 'refus'>): boolean =>
  Boolean(refus?.dit_le ?? refus?.reponse);

/** « Refuser le colis »: what holds now, and what is asked back before it is sent. */
export function refusalWords(
  { dit_le, decide, reponse }: NonNullable<Tracking['refus']>,
  language: Language,
): { title: string; said: string | null; asked: string } {
  const say = sayIn(language);
  const asked = decide
    ? say('Le livreur est déjà en route : il lit votre refus et décide.')
    : say('La boutique lit votre refus et décide. D’ici là, rien ne change.');
  if (dit_le !== null)
    return {
      title: say('Refuser le colis'),
      said: decide
        ? say('Le livreur le sait et décide.')
        : say('La boutique le sait et décide de la suite.'),
      asked,
    };
  if (reponse === null) return { title: say('Refuser ce colis ?'), said: null, asked };
  return {
    title: say('Refuser le colis'),
    said:
      reponse === 'retour'
        ? say('La boutique accepte votre refus : le colis repart chez elle.')
        : say('La boutique a lu votre refus et maintient la livraison.'),
    asked,
  };
}

/** `24/11-14:30`, for a past stop. */
export const stopTime = (le: string): string => formatInstant(le).replace(/\/\d{4}-/, '-');

/** How to use the code at the door. */
export const doorCodeUse =
  'Donnez-le au livreur quand vous avez le colis en main, pas avant. Personne ne vous le demandera au téléphone.' satisfies RecipientText;

/** The same at the counter. */
export const counterCodeUse =
  'Donnez-le au guichet pour retirer votre colis. Personne ne vous le demandera au téléphone.' satisfies RecipientText;

/** What is said about messages to this phone, and the text of the button. */
export const messageWords = (wanted: boolean, language: Language): { said: string; act: string } =>
  wanted
    ? {
        said: sayIn(language)('Nos messages de suivi partent vers ce téléphone.'),
        act: sayIn(language)('Ne plus recevoir de messages'),
      }
    : {
        said: sayIn(language)('Plus aucun message ne part vers ce téléphone.'),
        act: sayIn(language)('Recevoir à nouveau les messages'),
      };
