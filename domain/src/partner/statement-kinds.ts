import { partnerAccountLabels } from '../parcels/partner-statuses.ts';
import type { PartnerAccount } from '../ledger/accounts.ts';
import { monthName } from '../ledger/months.ts';
import { addDays, type Day, formatDay } from '../days.ts';

/** The result of comparing a statement with our books, for a line or for a parcel without one. */
export const statementKinds = [
  'autre-montant',
  'manque',
  'pas-a-nous',
  'deux-fois',
  'concorde',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const statementKindLabels: Record<StatementKind, string> = {
  'autre-montant': 'Autre montant',
  manque: 'Manquent au relevé',
  'pas-a-nous': 'Pas à nous',
  'deux-fois': 'Deux fois',
  concorde: 'Concordent, au millime',
};

/** As written in a file's column. */
export const statementKindWords: Record<StatementKind, string> = {
  'autre-montant': 'Autre montant',
  manque: 'Manque au relevé',
  'pas-a-nous': 'Pas à nous',
  'deux-fois': 'Deux fois',
  concorde: 'Concorde',
};

/** What can be done about a difference while it stays open. */
export const followUps = ['conteste', 'reclame', 'vu'] as const;
export type FollowUp = (typeof followUps)[number];
export const followUpLabels: Record<FollowUp, string> = {
  conteste: 'Contesté',
  reclame: 'Réclamé',
  vu: 'Vu',
};

/** The follow-ups allowed for each kind; a match needs none. */
export const followUpOf: Record<StatementKind, readonly FollowUp[]> = {
  'autre-montant': ['conteste', 'vu'],
  manque: ['reclame'],
  'pas-a-nous': ['vu', 'conteste'],
  'deux-fois': ['vu', 'conteste'],
  concorde: [],
};

/** The state of a statement, as its list shows it. */
export const statementStates = ['a-recevoir', 'recu'] as const;
export type StatementState = (typeof statementStates)[number];
export const statementStateLabels: Record<StatementState, string> = {
  'a-recevoir': 'À recevoir',
  recu: 'Reçu',
};

/** Where the partner's money goes. */
export const receivers = ['banque', 'caisse'] as const;
export type Receiver = (typeof receivers)[number];
export const receiverLabels: Record<Receiver, string> = { banque: 'Banque', caisse: 'Caisse' };

export const partnerName = (compte: PartnerAccount): string =>
  `Afex ${partnerAccountLabels[compte]}`;

export const isWholeMonth = (du: Day | string, au: Day | string): boolean =>
  du.endsWith('-01') && du.slice(0, 7) === au.slice(0, 7) && addDays(au as Day, 1).endsWith('-01');

/** « février 2026 », « du 01 au 14/02/2026 »: what both days share is written once. */
export function periodName(du: Day | string, au: Day | string): string {
  if (isWholeMonth(du, au)) return monthName(du.slice(0, 7));
  const from = formatDay(du);
  const shared = du.slice(0, 7) === au.slice(0, 7) ? 8 : du.slice(0, 4) === au.slice(0, 4) ? 5 : 0;
  return du === au ? `le ${from}` : `du ${from.slice(0, from.length - shared)} au ${formatDay(au)}`;
}
