import type { Badge } from '../look.ts';

export const runsheetStates = ['pending', 'in_progress', 'completed', 'closed'] as const;
export type RunsheetState = (typeof runsheetStates)[number];
/** The states that can be filtered by; the last one follows the cash count. */
export const runsheetStateLabels: Record<RunsheetState, string> = {
  pending: 'En-Attente de dispatch',
  in_progress: 'En-Cours',
  completed: 'Terminé',
  closed: 'Clôturé',
};
export const runsheetStateLooks: Record<RunsheetState, Badge> = {
  pending: { tone: 'amber', stroke: 'dash' },
  in_progress: { tone: 'blue', stroke: 'tint' },
  completed: { tone: 'green', stroke: 'dash' },
  closed: { tone: 'stone', stroke: 'solid' },
};

export const decisions = ['livre', 'reporte', 'annuler'] as const;
export type Decision = (typeof decisions)[number];
export const decisionLabels: Record<Decision, string> = {
  livre: 'Livré',
  reporte: 'Reporté',
  annuler: 'Annulé',
};
export const decisionLooks: Record<Decision, Badge> = {
  livre: { tone: 'green', stroke: 'solid' },
  reporte: { tone: 'amber', stroke: 'solid' },
  annuler: { tone: 'red', stroke: 'solid' },
};

const decisionByResult: Record<string, Decision> = {
  'LIV-COURS-SUCC': 'livre',
  'LIV-COURS-REPO': 'reporte',
  'LIV-COURS-ECHEC': 'annuler',
};

/** The line's decision that corresponds to a courier's result; null while the parcel is out. */
export const decisionOf = (etat: string): Decision | null => decisionByResult[etat] ?? null;

export const isDecision = (text: string | null): text is Decision =>
  decisions.some((decision) => decision === text);
