import type { OutgoingFailure } from '../http/outgoing/send-out.ts';
import type { Refused } from './channel.ts';

export const patienceMs = 10_000;
/** The first line is enough; some gateways never end their answer. */
export const lingerMs = 2_000;
export const enoughBytes = 16_384;

const failureWords: Record<OutgoingFailure, string> = {
  'nom-introuvable': 'nom introuvable',
  'adresse-privee': 'adresse privée refusée',
  delai: 'délai dépassé',
  'connexion-refusee': 'connexion refusée',
  injoignable: 'serveur injoignable',
  'connexion-coupee': 'connexion coupée',
  certificat: 'certificat refusé',
  chiffrement: 'connexion chiffrée impossible',
  'reponse-illisible': 'réponse illisible',
};

/**
 * What it means that a channel (« La passerelle », « WhatsApp ») gave no answer: a message that was
 * sent may have arrived, and a duplicate is worse than a missing message.
 */
export const unanswered = (
  channel: string,
  { failure, sent }: { failure: OutgoingFailure; sent: boolean },
): Refused => ({
  why: `${channel} ne répond pas (${failureWords[failure]}).`,
  again: !sent,
  mayHaveRung: sent,
  trouble: sent ? 'silent' : 'away',
});
