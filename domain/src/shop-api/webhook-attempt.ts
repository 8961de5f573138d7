import { z } from 'zod';
import { webhookAddressRefusals } from '../accounts/webhook-address.ts';
import type { Badge } from '../look.ts';
import { isParcelStatus, labelOf, parcelStatuses } from '../parcels/statuses.ts';
import { unitStateLabels, unitStates } from '../units/unit.ts';
import { id, instant } from '../wire.ts';

/** What went wrong with one attempt, as root and the shop read it. */
const webhookFailures = {
  ...webhookAddressRefusals,
  'nom-introuvable': 'Nom introuvable',
  'adresse-privee': 'Adresse privée refusée',
  delai: 'Délai dépassé',
  'connexion-refusee': 'Connexion refusée',
  injoignable: 'Serveur injoignable',
  'connexion-coupee': 'Connexion coupée',
  certificat: 'Certificat refusé',
  chiffrement: 'Connexion chiffrée impossible',
  'reponse-illisible': 'Réponse illisible',
  redirection: 'Redirection refusée',
  statut: 'Réponse',
} as const;
export type WebhookFailure = keyof typeof webhookFailures;
const failures = Object.keys(webhookFailures) as [WebhookFailure, ...WebhookFailure[]];

export const WebhookAttempt = z.object({
  at: instant,
  /** HTTP status of the answer, if there was one. */
  status: z.int().nullable(),
  /** Null if the shop accepted it: any 2xx. */
  raison: z.enum(failures).nullable(),
  /** The duration of the attempt. */
  ms: z.int(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateLabels: Record<DeliveryState, string> = {
  pending: 'En attente',
  delivered: 'Reçu',
  failed: 'Échec',
};
export const deliveryStateLooks: Record<DeliveryState, Badge> = {
  pending: { tone: 'stone', stroke: 'dash' },
  delivered: { tone: 'green', stroke: 'tint' },
  failed: { tone: 'red', stroke: 'tint' },
};

/** `essai` is requested by a person; the others report what happened to the thing they name. */
const deliveryKinds = ['essai', 'colis', 'ramassage', 'facture', 'paiement'] as const;

/** The values of `type` in the body. */
export const webhookEvents = [
  'essai',
  'colis.statut',
  'ramassage.etat',
  'facture.emise',
  'facture.annulee',
  'paiement.fait',
  'paiement.annule',
] as const;

export const WebhookDelivery = z.object({
  id,
  /** The header `webhook-id`: the same for every attempt, so that a repeat is recognised. */
  event_id: z.string(),
  type: z.enum(deliveryKinds),
  evenement: z.enum(webhookEvents),
  url: z.string(),
  /** The parcel, pickup, invoice or receipt; null for a test. */
  code: z.string().nullable(),
  /** For a parcel or a pickup. */
  etat: z.enum([...parcelStatuses, ...unitStates]).nullable(),
  statut: z.enum(deliveryStates),
  createdAt: instant,
  /** When the next attempt is due. */
  prochaine: instant.nullable(),
  /** Newest first. */
  tentatives: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** « Réponse 200 », « Redirection refusée (302) », « Nom introuvable ». */
export function sayAttempt({ status, raison }: Pick<WebhookAttempt, 'status' | 'raison'>): string {
  if (raison === null || raison === 'statut') return `${webhookFailures.statut} ${status ?? ''}`;
  const sentence = webhookFailures[raison].replace(/ !$/, '');
  return raison === 'redirection' ? `${sentence} (${status})` : sentence;
}

const moneyWords = {
  'facture.emise': 'Facture émise',
  'facture.annulee': 'Facture annulée',
  'paiement.fait': 'Paiement fait',
  'paiement.annule': 'Paiement annulé',
} as const;

/** « Livré », « Ramassage : En attente de ramassage », « Facture émise »; null for a test. */
export function sayEvent({
  evenement,
  etat,
}: Pick<WebhookDelivery, 'evenement' | 'etat'>): string | null {
  if (evenement === 'essai') return null;
  if (evenement !== 'colis.statut' && evenement !== 'ramassage.etat') return moneyWords[evenement];
  if (etat === null) return null;
  return isParcelStatus(etat) ? labelOf(etat) : `Ramassage : ${unitStateLabels.dispatch[etat]}`;
}
