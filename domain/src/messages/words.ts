import { needsProof, type ProvenMotif } from '../parcels/proven-motifs.ts';
import { ofName } from '../words.ts';
import type { Language } from '../languages.ts';
import { formatAmount, type Millimes } from '../money.ts';
import type { MessagePlace } from '../settings/message-words.ts';
import type { Settings } from '../settings/settings.ts';
import { type MessageKind, messageKinds, messageRules } from './kinds.ts';
import { inSmsLetters } from './sms-length.ts';

/** The default texts, where the company has not written its own. */
export const usualWords: Record<MessageKind, Record<Language, string>> = {
  ramasse: {
    fr: 'Votre colis de {boutique} est en route. Suivi, stop : {lien}',
    ar: 'طردك من {boutique} في الطريق. المتابعة والإيقاف: {lien}',
  },
  arrive: {
    fr: 'Votre colis de {boutique} arrive aujourd’hui. {preparez} Suivi, stop : {lien}',
    ar: 'طردك من {boutique} يصل اليوم. {preparez} المتابعة والإيقاف: {lien}',
  },
  proche: {
    fr: 'Le livreur est à 3 livraisons de chez vous. {preparez} Suivi, stop : {lien}',
    ar: 'بقيت 3 توصيلات ويصلك الموزّع. {preparez} المتابعة والإيقاف: {lien}',
  },
  echec: {
    fr: 'Le colis de {boutique} n’a pas été livré. {repondez} Suivi, stop : {lien}',
    ar: 'لم يُسلّم طردك من {boutique}. {repondez} المتابعة والإيقاف: {lien}',
  },
  guichet: {
    fr: 'Votre colis de {boutique} vous attend au hub. {preparez} Adresse, code, stop : {lien}',
    ar: 'طردك من {boutique} ينتظرك في المركز. {preparez} العنوان والرمز والإيقاف: {lien}',
  },
  livre: {
    fr: 'Votre colis de {boutique} est livré. Merci ! {societe}. Stop : {lien}',
    ar: 'سُلّم طردك من {boutique}. شكرا! {societe}. الإيقاف: {lien}',
  },
  retour: {
    fr: 'Le colis de {boutique} a été rendu à la boutique. Suivi, stop : {lien}',
    ar: 'أُرجع طردك من {boutique} إلى المتجر. المتابعة والإيقاف: {lien}',
  },
};

/** Where a courier comes to fetch something. */
export const fetchingWords: Partial<Record<MessageKind, Record<Language, string>>> = {
  arrive: {
    fr: 'Un livreur vient aujourd’hui prendre le colis pour {boutique}. {preparez} Suivi, stop : {lien}',
    ar: 'يأتي موزّع اليوم لأخذ الطرد إلى {boutique}. {preparez} المتابعة والإيقاف: {lien}',
  },
  echec: {
    fr: 'Le colis pour {boutique} n’a pas été pris. {repondez} Suivi, stop : {lien}',
    ar: 'لم يُؤخذ الطرد إلى {boutique}. {repondez} المتابعة والإيقاف: {lien}',
  },
};

/** The default for an empty setting; null for a setting that is not a message text. */
export function usualWordsOf(key: string): string | null {
  for (const kind of messageKinds)
    for (const language of ['fr', 'ar'] as const)
      if (messageRules[kind].words[language] === key) return usualWords[kind][language];
  return null;
}

/** Used if there is something to pay. */
const prepare: Record<Language, string> = {
  fr: 'Préparez {montant} TND.',
  ar: 'حضّر {montant} دينار.',
};

const wasThere: Record<Language, string> = {
  fr: 'Dites-nous si vous étiez là.',
  ar: 'إن كنت موجودا فأخبرنا.',
};

/** Used after an attempt that the recipient may contest on the page. */
const answer: Record<ProvenMotif, Record<Language, string>> = {
  absent: wasThere,
  injoignable: wasThere,
  refuse: { fr: 'Pas refusé ? Dites-le-nous.', ar: 'لم ترفضه؟ أخبرنا.' },
};

export interface MessageFacts {
  boutique: string;
  prenom: string;
  /** Millimes to pay in cash; 0 for nothing. */
  montant: Millimes;
  lien: string;
  /** A courier comes to fetch something. */
  recuperation: boolean;
  /** Why it was not delivered. */
  motif: string | null;
}

/** The message as sent, in SMS characters if it is French. */
export function messageText(
  kind: MessageKind,
  language: Language,
  { recuperation, motif, ...facts }: MessageFacts,
  settings: Settings,
): string {
  const words = recuperation
    ? (fetchingWords[kind] ?? usualWords[kind])[language]
    : // The company writes its own of a parcel that it brings.
      settings[messageRules[kind].words[language]] || usualWords[kind][language];
  const montant = formatAmount(facts.montant);
  const values: Record<MessagePlace, string> = {
    ...facts,
    montant,
    societe: settings.brand,
    preparez: facts.montant === 0 ? '' : prepare[language].replace('{montant}', montant),
    repondez: needsProof(motif) ? answer[motif][language] : '',
  };
  const filled = words
    .replace(/(\bde )?\{(\w+)\}/g, (whole, of: string | undefined, name: string) => {
      const value = values[name as MessagePlace];
      if (value === undefined) return whole;
      return of ? ofName(value) : value;
    })
    .replace(/ {2,}/g, ' ')
    .trim();
  return language === 'fr' ? inSmsLetters(filled) : filled;
}
