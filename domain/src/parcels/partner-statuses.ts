import type { PartnerAccount } from '../ledger/accounts.ts';
import type { Tone } from '../look.ts';
import type { Issue } from './statuses.ts';

/** The partner's 26 statuses (S1 §4), in the order in which S lists them. */
export const partnerStatuses = [
  'pre_manifest',
  'awaiting_removal',
  'being_removed',
  'awaiting_recovered',
  'awaiting_delivery',
  'awaiting_return',
  'awaiting_transfert',
  'awaiting_rto',
  'in_delivery',
  'being_recovered',
  'being_returned',
  'in_transfert',
  'in_rto',
  'delivered',
  'delivery_reported',
  'undelivered',
  'returned',
  'recovered',
  'transfered',
  'pending',
  'canceled',
  'not_recovered',
  'anomaly',
  'exception_refunded',
  'exception_not_refunded',
  'billed',
] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

export interface PartnerLook {
  label: string;
  tone: Tone;
  /** Where the shipment stands on its way: a status of an earlier phase is never followed (D §8). */
  phase: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

const at = (phase: PartnerLook['phase'], label: string, tone: Tone): PartnerLook => ({
  label,
  tone,
  phase,
});

export const partnerLooks: Record<PartnerStatus, PartnerLook> = {
  pre_manifest: at(0, 'Pré-manifeste', 'stone'),
  awaiting_removal: at(1, "En attente d'enlèvement", 'plum'),
  being_removed: at(2, "En cours d'enlèvement", 'plum'),
  pending: at(3, 'En attente', 'amber'),
  awaiting_transfert: at(3, 'En attente de transfert', 'teal'),
  in_transfert: at(3, 'En cours de transfert', 'teal'),
  transfered: at(3, 'Transféré', 'teal'),
  awaiting_delivery: at(3, 'En attente de livraison', 'blue'),
  in_delivery: at(3, 'En cours de livraison', 'blue'),
  delivery_reported: at(3, 'Livraison reportée', 'amber'),
  undelivered: at(3, 'Non livré', 'red'),
  awaiting_recovered: at(3, 'En attente de récupération', 'blue'),
  being_recovered: at(3, 'En cours de récupération', 'blue'),
  not_recovered: at(3, 'Non récupéré', 'red'),
  anomaly: at(3, 'Anomalie', 'red'),
  awaiting_return: at(4, 'En attente de retour', 'amber'),
  being_returned: at(4, 'En cours de retour', 'amber'),
  awaiting_rto: at(4, "En attente de retour à l'expéditeur", 'amber'),
  in_rto: at(4, "En cours de retour à l'expéditeur", 'amber'),
  delivered: at(5, 'Livré', 'green'),
  recovered: at(5, 'Récupéré', 'teal'),
  returned: at(5, 'Retourné', 'red'),
  canceled: at(5, 'Annulé', 'red'),
  exception_refunded: at(5, 'Exception remboursée', 'amber'),
  exception_not_refunded: at(5, 'Exception non remboursée', 'red'),
  billed: at(6, 'Facturé', 'stone'),
};

export const isPartnerStatus = (text: string): text is PartnerStatus =>
  partnerStatuses.some((status) => status === text);

/** An unknown status is shown as the partner wrote it (D §8). */
export const partnerLabelOf = (text: string): string =>
  isPartnerStatus(text) ? partnerLooks[text].label : text;

/** What a final status decides about the money; never `billed` (D §8). */
export const partnerIssues: Partial<Record<PartnerStatus, Issue>> = {
  delivered: 'livre',
  recovered: 'recupere',
  returned: 'retour',
  canceled: 'retour',
  exception_refunded: 'rembourse',
  exception_not_refunded: 'rembourse',
};

export const partnerIssueOf = (text: string): Issue | null =>
  isPartnerStatus(text) ? (partnerIssues[text] ?? null) : null;

/**
 * Whether a status that the partner reports is to be believed: it differs, and goes forward. The
 * delivery rounds of one phase follow one another freely; after a final status only `billed` comes.
 * An unknown status says nothing about the way, so `known` is the last status that we knew.
 */
export function followsPartnerStatus(known: PartnerStatus | null, next: string): boolean {
  if (known === null) return true;
  const phase = partnerLooks[known].phase;
  if (!isPartnerStatus(next)) return phase < 5;
  const nextPhase = partnerLooks[next].phase;
  if (phase >= 5) return nextPhase > phase;
  return next !== known && nextPhase >= phase;
}

/** The two fixed accounts (S2 §9). */
export const partnerAccounts = ['tunis', 'sousse'] as const satisfies readonly PartnerAccount[];
export const partnerAccountLabels: Record<PartnerAccount, string> = {
  tunis: 'Tunis',
  sousse: 'Sousse',
};
