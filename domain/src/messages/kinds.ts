import type { Badge } from '../look.ts';
import type { SettingKey } from '../settings/settings.ts';

/** The messages that a recipient may get; each at most once per occasion (rules/recipients 8). */
export const messageKinds = [
  'ramasse',
  'arrive',
  'proche',
  'echec',
  'guichet',
  'livre',
  'retour',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Also the test message that root can send. */
export const writtenKinds = [...messageKinds, 'essai'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const messageLabels: Record<WrittenKind, string> = {
  ramasse: 'Ramassé',
  arrive: 'Arrive aujourd’hui',
  proche: 'À trois arrêts',
  echec: 'Non livré',
  guichet: 'À retirer au hub',
  livre: 'Livré',
  retour: 'Rendu à la boutique',
  essai: 'Essai',
};

interface MessageRule {
  /** The setting that turns it on, and the settings for the company's own words. */
  setting: SettingKey;
  words: Record<'fr' | 'ar', SettingKey>;
}

export const messageRules = {
  ramasse: {
    setting: 'message_ramasse',
    words: { fr: 'message_ramasse_fr', ar: 'message_ramasse_ar' },
  },
  arrive: {
    setting: 'message_arrive',
    words: { fr: 'message_arrive_fr', ar: 'message_arrive_ar' },
  },
  proche: {
    setting: 'message_proche',
    words: { fr: 'message_proche_fr', ar: 'message_proche_ar' },
  },
  echec: { setting: 'message_echec', words: { fr: 'message_echec_fr', ar: 'message_echec_ar' } },
  guichet: {
    setting: 'message_guichet',
    words: { fr: 'message_guichet_fr', ar: 'message_guichet_ar' },
  },
  livre: { setting: 'message_livre', words: { fr: 'message_livre_fr', ar: 'message_livre_ar' } },
  retour: {
    setting: 'message_retour',
    words: { fr: 'message_retour_fr', ar: 'message_retour_ar' },
  },
} as const satisfies Record<MessageKind, MessageRule>;

/** The states of a message. */
export const messageStates = [
  /** Created, and due now or in the morning. */
  'attente',
  /** The gateway has accepted it; nothing is known from the phone yet. */
  'envoye',
  'remis',
  /** Sent, but the gateway reports that the phone did not get it. */
  'non-remis',
  /** No gateway is set up: root can read it. */
  'garde',
  /**
   * Not sent, with the reason: too late, unwanted on this phone, or the month's ceiling is reached.
   */
  'ecarte',
  /** The gateway did not accept it on any attempt. */
  'abandonne',
] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateLooks: Record<MessageState, Badge & { label: string }> = {
  attente: { label: 'En attente', tone: 'amber', stroke: 'out' },
  envoye: { label: 'Envoyé', tone: 'blue', stroke: 'tint' },
  remis: { label: 'Remis', tone: 'green', stroke: 'tint' },
  'non-remis': { label: 'Non remis', tone: 'red', stroke: 'tint' },
  garde: { label: 'À lire ici', tone: 'stone', stroke: 'out' },
  ecarte: { label: 'Écarté', tone: 'stone', stroke: 'out' },
  abandonne: { label: 'Échec', tone: 'red', stroke: 'solid' },
};

/** States of messages that a gateway accepted. */
export const takenStates = ['envoye', 'remis', 'non-remis'] as const satisfies MessageState[];

/** The most messages about one parcel. */
export const mostOfParcel = 6;
