import { z } from 'zod';
import { webhookAddressRefusals } from '../accounts/webhook-address.ts';
import type { Badge } from '../look.ts';
import { parcelStatuses } from '../parcels/statuses.ts';
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
  /** HTTP status of the answer, when there was one. */
  status: z.int().nullable(),
  /** Null when the shop took it: any 2xx. */
  raison: z.enum(failures).nullable(),
  /** How long the attempt lasted. */
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

/** `essai` is asked by a person; `colis` tells a status. */
const deliveryKinds = ['essai', 'colis'] as const;

export const WebhookDelivery = z.object({
  id,
  /** The header `webhook-id`: the same for every attempt, so that a repeat is recognised. */
  event_id: z.string(),
  type: z.enum(deliveryKinds),
  url: z.string(),
  /** The parcel and its status, which a test does not have. */
  code: z.string().nullable(),
  etat: z.enum(parcelStatuses).nullable(),
  statut: z.enum(deliveryStates),
  createdAt: instant,
  /** When it is tried again. */
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
