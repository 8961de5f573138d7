/** The stage of a parcel's hand-over, apart from the partner's own status. */
export const handOverStages = [
  /** Nothing was sent yet. */
  'en-attente',
  /** Sent without an answer: whether the partner has it is being asked. */
  'inconnu',
  /** The partner has it; its manifest is still to be handed over. */
  'cree',
  'manifeste',
  /** Given back with a reason: « Réessayer ». */
  'refuse',
  /** Back in our hands. */
  'repris',
] as const;
export type HandOverStage = (typeof handOverStages)[number];

export const handOverStageLabels: Record<HandOverStage, string> = {
  'en-attente': 'En attente d’envoi',
  inconnu: 'Réponse attendue',
  cree: 'À manifester',
  manifeste: 'Manifesté',
  refuse: 'Refusé',
  repris: 'Repris',
};

/** Reasons to look at a parcel that the partner has. */
export const partnerConcerns = [
  'a_manifester',
  'sans_reponse',
  'refuses',
  'statut_inconnu',
  'a_reclamer',
  /** Taken back, but delivered by the partner, which now has money that nobody expects. */
  'repris_livres',
] as const;
export type PartnerConcern = (typeof partnerConcerns)[number];

export const partnerConcernLabels: Record<PartnerConcern, string> = {
  a_manifester: 'À manifester',
  sans_reponse: 'Sans réponse d’Afex',
  refuses: 'Refusés, à réessayer',
  statut_inconnu: 'Statut inconnu',
  a_reclamer: 'Retours à réclamer',
  repris_livres: 'Repris, livrés quand même',
};
