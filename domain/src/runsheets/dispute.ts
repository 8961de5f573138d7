import type { Badge } from '../look.ts';

/** A courier's refused act: open, settled by the hub, and read by the courier. */
export const disputeStates = ['ouvert', 'regle', 'lu'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Record<DisputeState, string> = {
  ouvert: 'À régler',
  regle: 'Réglé',
  lu: 'Réglé et lu',
};
export const disputeStateLooks: Record<DisputeState, Badge> = {
  ouvert: { tone: 'red', stroke: 'tint' },
  regle: { tone: 'amber', stroke: 'tint' },
  lu: { tone: 'green', stroke: 'tint' },
};

export const disputeState = (dispute: { regle_le: unknown; lu_le: unknown }): DisputeState =>
  dispute.regle_le === null ? 'ouvert' : dispute.lu_le === null ? 'regle' : 'lu';

/** Why a hub cannot settle it (again), or null. */
export const whyNotSettleDispute = (dispute: {
  reponse: string | null;
  regle_par: string | null;
}): string | null =>
  dispute.reponse === null
    ? null
    : `Ce différend est déjà réglé par ${dispute.regle_par ?? 'le hub'} : « ${dispute.reponse} ».`;

export const disputeSentences = {
  reponse: 'Écrivez la décision que le livreur lira !',
  notSettled: 'Le hub n’a pas encore réglé ce différend.',
} as const;

/** The usual answers of a hub; any other text is accepted. */
export const usualSettlements = [
  'Vente gardée : remettez la somme avec votre caisse.',
  'Vente annulée : la somme sera rendue au client par le hub.',
  'Corrigé au hub : rien à faire de votre côté.',
] as const;
