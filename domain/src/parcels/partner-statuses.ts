import type { PartnerAccount } from '../ledger/accounts.ts';
import type { Look } from '../look.ts';
import type { Issue } from './statuses.ts';

/** The partner's 26 statuses. */
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

export interface PartnerLook extends Look {
  /** The phase of the shipment's journey: a status of an earlier phase is never accepted. */
  phase: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

const at = (
  phase: PartnerLook['phase'],
  label: string,
  icon: Look['icon'],
  tone: Look['tone'],
  stroke: Look['stroke'],
): PartnerLook => ({ phase, label, icon, tone, stroke });

export const partnerLooks: Record<PartnerStatus, PartnerLook> = {
  pre_manifest: at(0, 'Pré-manifeste', 'clipboard-text', 'stone', 'dash'),
  awaiting_removal: at(1, "En attente d'enlèvement", 'building-store', 'plum', 'out'),
  being_removed: at(2, "En cours d'enlèvement", 'truck-loading', 'plum', 'tint'),
  pending: at(3, 'En attente', 'clock-pause', 'amber', 'out'),
  awaiting_transfert: at(3, 'En attente de transfert', 'clock-pause', 'teal', 'out'),
  in_transfert: at(3, 'En cours de transfert', 'truck', 'teal', 'tint'),
  transfered: at(3, 'Transféré', 'arrows-exchange', 'teal', 'solid'),
  awaiting_delivery: at(3, 'En attente de livraison', 'building-warehouse', 'blue', 'out'),
  in_delivery: at(3, 'En cours de livraison', 'moped', 'blue', 'tint'),
  delivery_reported: at(3, 'Livraison reportée', 'calendar-clock', 'amber', 'tint'),
  undelivered: at(3, 'Non livré', 'circle-dashed-x', 'red', 'out'),
  awaiting_recovered: at(3, 'En attente de récupération', 'home-question', 'blue', 'out'),
  being_recovered: at(3, 'En cours de récupération', 'package-import', 'blue', 'tint'),
  not_recovered: at(3, 'Non récupéré', 'package-off', 'red', 'out'),
  anomaly: at(3, 'Anomalie', 'alert-triangle-filled', 'red', 'tint'),
  awaiting_return: at(4, 'En attente de retour', 'arrow-back-up', 'amber', 'out'),
  being_returned: at(4, 'En cours de retour', 'arrow-back-up', 'amber', 'tint'),
  awaiting_rto: at(4, "En attente de retour à l'expéditeur", 'arrow-back-up', 'amber', 'out'),
  in_rto: at(4, "En cours de retour à l'expéditeur", 'arrow-back-up', 'amber', 'tint'),
  delivered: at(5, 'Livré', 'circle-check-filled', 'green', 'solid'),
  recovered: at(5, 'Récupéré', 'arrow-back-up', 'teal', 'solid'),
  returned: at(5, 'Retourné', 'arrow-back-up', 'red', 'solid'),
  canceled: at(5, 'Annulé', 'circle-x-filled', 'red', 'solid'),
  exception_refunded: at(5, 'Exception remboursée', 'alert-triangle-filled', 'amber', 'solid'),
  exception_not_refunded: at(
    5,
    'Exception non remboursée',
    'alert-triangle-filled',
    'red',
    'solid',
  ),
  billed: at(6, 'Facturé', 'file-invoice', 'stone', 'solid'),
};

export const isPartnerStatus = (text: string): text is PartnerStatus =>
  partnerStatuses.some((status) => status === text);

/** Whether the partner brings it back: an earlier phase is never accepted, so it is not tried again. */
export const isPartnerReturning = (text: string | null): boolean =>
  text !== null && isPartnerStatus(text) && partnerLooks[text].phase === 4;

/** An unknown status is shown as the partner wrote it. */
export const partnerLabelOf = (text: string): string =>
  isPartnerStatus(text) ? partnerLooks[text].label : text;

/** The partner's status in plain words for shippers, never a code of the partner's. */
export function partnerWords(text: string | null): string {
  if (text === null || !isPartnerStatus(text)) return 'Confié à notre partenaire';
  if (text === 'billed') return 'Terminé';
  if (text === 'anomaly') return 'Retenu chez notre partenaire';
  const { phase, label } = partnerLooks[text];
  return phase < 3 ? 'Confié à notre partenaire' : label;
}

/** A line of history about the partner's status, in the words for shippers. */
export function plainPartnerTask(task: string): string {
  const match = /^(Statut Afex : )(.*?)(?: \(.*\))?$/.exec(task);
  if (!match) return task;
  const status = partnerStatuses.find((one) => partnerLooks[one].label === match[2]);
  return `${match[1]}${partnerWords(status ?? null)}`;
}

/** What a final status means for the money; `billed` never decides it. */
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
 * Whether a status that the partner reports is accepted: it must differ and go forward. Delivery
 * rounds of one phase may follow one another in any order; after a final status only `billed`
 * comes. An unknown status says nothing about progress, so `known` is the last known status.
 */
export function followsPartnerStatus(known: PartnerStatus | null, next: string): boolean {
  if (known === null) return true;
  const phase = partnerLooks[known].phase;
  if (!isPartnerStatus(next)) return phase < 5;
  const nextPhase = partnerLooks[next].phase;
  if (phase >= 5) return nextPhase > phase;
  return next !== known && nextPhase >= phase;
}

/** The two fixed accounts. */
export const partnerAccounts = ['tunis', 'sousse'] as const satisfies readonly PartnerAccount[];
export const partnerAccountLabels: Record<PartnerAccount, string> = {
  tunis: 'Tunis',
  sousse: 'Sousse',
};
