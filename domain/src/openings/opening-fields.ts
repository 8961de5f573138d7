/** What a company brings from its previous system, in the order of import. */
export const openingKinds = ['exped', 'liv', 'colis'] as const;
export type OpeningKind = (typeof openingKinds)[number];

export const openingLabels = {
  exped: { one: 'expéditeur', many: 'expéditeurs', title: 'Expéditeurs' },
  liv: { one: 'livreur', many: 'livreurs', title: 'Livreurs' },
  colis: { one: 'colis en route', many: 'colis en route', title: 'Colis en route' },
} as const satisfies Record<OpeningKind, { one: string; many: string; title: string }>;

/** The fields that a column may hold, with their labels on screen. */
export const openingFieldLabels = {
  nom_com: 'Nom commercial',
  responsable: 'Responsable',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'E-mail',
  tel: 'Téléphone',
  gov: 'Gouvernorat',
  adresse: 'Adresse',
  matricule_fiscal: 'Matricule fiscal',
  matricule: 'Véhicule',
  hub: 'Hub',
  frais_liv: 'Frais de livraison',
  frais_retour: 'Frais de retour',
  frais_poids_supp_kg: 'Frais par kg',
  mode_reglement: 'Mode de règlement',
  rib: 'RIB',
  solde: 'On lui doit, TND',
  especes: 'Espèces en main, TND',
  code: 'Ancien code',
  exped: 'Expéditeur',
  nom_cl: 'Nom du client',
  tel_cl: 'Tél client',
  lieu: 'Lieu',
  deleg: 'Délégation',
  zip: 'Code postal',
  marchandise: 'Marchandise',
  montant: 'À encaisser, TND',
  type_envoi: 'Type d’envoi',
  nbr_paquets: 'Nbr paquets',
  statut: 'Statut',
  tentatives: 'Tentatives',
  order_ref: 'Réf. commande',
  note: 'Note pour le livreur',
} as const;
export type OpeningField = keyof typeof openingFieldLabels;
export const everyOpeningField = Object.keys(openingFieldLabels) as OpeningField[];

/** The fields of a kind, in the order of its form. */
export const openingFields: Record<OpeningKind, readonly OpeningField[]> = {
  exped: [
    ...(['nom_com', 'responsable', 'email', 'tel', 'gov', 'adresse', 'solde', 'hub'] as const),
    ...(['matricule_fiscal', 'frais_liv', 'frais_retour', 'frais_poids_supp_kg'] as const),
    ...(['mode_reglement', 'rib'] as const),
  ],
  liv: ['nom', 'prenom', 'email', 'tel', 'hub', 'especes', 'matricule', 'adresse'],
  colis: [
    ...(['code', 'exped', 'nom_cl', 'tel_cl', 'statut', 'hub', 'montant', 'tentatives'] as const),
    ...(['adresse', 'lieu', 'deleg', 'gov', 'zip', 'marchandise', 'type_envoi'] as const),
    ...(['nbr_paquets', 'order_ref', 'note'] as const),
  ],
};

/** Columns without which no line can be read. */
export const neededFields: Record<OpeningKind, readonly OpeningField[]> = {
  exped: ['nom_com', 'email', 'tel'],
  liv: ['nom', 'email', 'tel'],
  colis: ['code', 'exped', 'nom_cl', 'tel_cl', 'statut', 'montant'],
};

/** The columns of a line on screen; the others open below it. */
export const firstFields: Record<OpeningKind, readonly OpeningField[]> = {
  exped: ['nom_com', 'email', 'tel', 'gov', 'solde'],
  liv: ['nom', 'email', 'tel', 'hub', 'especes'],
  colis: ['code', 'exped', 'nom_cl', 'statut', 'hub', 'montant'],
};

export const amountFields: readonly OpeningField[] = [
  ...(['solde', 'especes', 'montant', 'frais_liv', 'frais_retour', 'frais_poids_supp_kg'] as const),
];

/** The texts of a line by field; a field without a column is absent. */
export type OpeningTexts = Partial<Record<OpeningField, string>>;

/** The unit of whole numbers in a file: « 1250 » is a thousand dinars or one and a quarter. */
export const amountUnits = ['dinars', 'millimes'] as const;
export type AmountUnit = (typeof amountUnits)[number];

export const mostOpeningLines = 5000;

/** The addresses of the example lines in the sheet to fill in, which are nobody's. */
export const exampleMail = '@exemple.tn';

export const openingSentences = {
  empty: 'Ce fichier ne contient aucune ligne !',
  tooMany: (n: number) =>
    `Ce fichier contient ${n} lignes : 5 000 au plus, coupez-le en plusieurs !`,
  fichier: 'Nom de fichier manquant !',
  kind: 'Vous devez choisir ce qui est repris !',
  id: 'Vous devez choisir un import !',
  code: 'Code manquant !',
  compte: 'Montant compté non valide !',
} as const;
