import type { Badge } from '../look.ts';
import type { SettingKey } from '../settings/settings.ts';

/** What a recipient may be told by a message; each at most once for what it tells of (rules/recipients 6). */
export const messageKinds = ['ramasse', 'arrive', 'proche', 'echec', 'livre', 'retour'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Besides, the one that root sends to try the way. */
export const writtenKinds = [...messageKinds, 'essai'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const messageLabels: Record<WrittenKind, string> = {
  ramasse: 'Ramassé',
  arrive: 'Arrive aujourd’hui',
  proche: 'À trois arrêts',
  echec: 'Non livré',
  livre: 'Livré',
  retour: 'Rendu à la boutique',
  essai: 'Essai',
};

interface MessageRule {
  /** Whether the company sends it, and its own words where it has written some. */
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
  livre: { setting: 'message_livre', words: { fr: 'message_livre_fr', ar: 'message_livre_ar' } },
  retour: {
    setting: 'message_retour',
    words: { fr: 'message_retour_fr', ar: 'message_retour_ar' },
  },
} as const satisfies Record<MessageKind, MessageRule>;

/** How far a message has come. */
export const messageStates = [
  /** Made, and due now or in the morning. */
  'attente',
  /** The gateway has taken it; nothing was heard of the phone yet. */
  'envoye',
  'remis',
  /** Sent, and the gateway says that the phone did not get it. */
  'non-remis',
  /** No gateway is set up: it is read by root. */
  'garde',
  /** Not sent, with the reason: it came too late, the phone wants none, the month's ceiling is reached. */
  'ecarte',
  /** The gateway took it at no try. */
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

/** States of what a gateway took. */
export const takenStates = ['envoye', 'remis', 'non-remis'] as const satisfies MessageState[];

/** Of one parcel, whatever becomes of it. */
export const mostOfParcel = 6;
