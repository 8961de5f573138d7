import type { Badge } from '../look.ts';

export const chequeStates = ['dispo', 'non-dispo'] as const;
export type ChequeState = (typeof chequeStates)[number];
export const chequeStateLabels: Record<ChequeState, string> = {
  dispo: 'Disponible',
  'non-dispo': 'Non disponible',
};
export const chequeStateLooks: Record<ChequeState, Badge> = {
  dispo: { tone: 'green', stroke: 'tint' },
  'non-dispo': { tone: 'stone', stroke: 'solid' },
};

export const chequeHolders = ['courier', 'hub', 'siege'] as const;
export type ChequeHolder = (typeof chequeHolders)[number];
export const chequeHolderLabels: Record<ChequeHolder, string> = {
  courier: 'Livreur',
  hub: 'Hub',
  siege: 'Siège',
};

/** Steps on the way to the shipper: in an invoice but still here, handed over, unpaid. */
export const chequeSteps = ['a-remettre', 'remis', 'impaye'] as const;
export type ChequeStep = (typeof chequeSteps)[number];
export const chequeStepLabels: Record<ChequeStep, string> = {
  'a-remettre': 'À remettre',
  remis: 'Remis',
  impaye: 'Impayé',
};

export const chequeInInvoice =
  'Opération non autorisée pour les chèques déjà inclus dans une facture!';

/** Why a cheque cannot be changed or deleted, or null if it can. */
export const whyNotChequeChange = (cheque: { etat: string }): string | null =>
  cheque.etat === 'dispo' ? null : chequeInInvoice;
