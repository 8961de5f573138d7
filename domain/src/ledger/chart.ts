/** The chart of accounts: each kind once, with everything that depends on it. */

/** The groups of accounts on screens, and the first word of their names. */
export const accountTypes = [
  'caisse',
  'banque',
  'chèques',
  'partenaire',
  'écart',
  'dû',
  'à-payer',
  'report',
  'frais-livraison',
  'frais-retour',
  'frais-poids',
  'timbre',
  'retenue',
  'pertes',
  'ouverture',
] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeLabels: Record<AccountType, string> = {
  caisse: 'Caisses',
  banque: 'Banque',
  chèques: 'Chèques détenus',
  partenaire: 'Partenaire',
  écart: 'Écarts de caisse',
  dû: 'Dû, non facturé',
  'à-payer': 'Facturé, à payer',
  report: 'Reports',
  'frais-livraison': 'Frais de livraison',
  'frais-retour': 'Frais de retour',
  'frais-poids': 'Frais de poids',
  timbre: 'Droit de timbre',
  retenue: 'Retenue à la source',
  pertes: 'Pertes',
  ouverture: 'Ouverture',
};

/** The owner of an account; the company's own accounts have none. */
export type AccountOwner = 'courier' | 'hub' | 'shipper';

interface AccountFacts {
  type: AccountType;
  /**
   * Statements of this owner include the account, and it must be empty before the owner is deleted.
   */
  owner: AccountOwner | null;
  /** Its name on screens; for an owner's account, the part before the owner's name. */
  label: string;
  /** The sign that its balance always has; null where both are possible. */
  side: 'debit' | 'credit' | null;
  /** How the age of a balance is known: by its latest lines, or by its document. */
  aged: 'by-line' | 'by-document' | null;
  /** The rules of `verify-books` that compare its balance with what it stands for. */
  rules: readonly string[];
}

/**
 * In the order in which they are listed: what the company has, is owed, owes, has earned and lost.
 * The database has the same list of kinds (`ledger_lines_kind_check`), and of those with an owner.
 */
export const chart = {
  'caisse/courier': {
    type: 'caisse',
    owner: 'courier',
    label: 'Caisse de',
    side: 'debit',
    aged: 'by-line',
    rules: ['caisse-livreur', 'solde-impossible', 'caisse-sous-zero'],
  },
  'caisse/hub': {
    type: 'caisse',
    owner: 'hub',
    label: 'Caisse de',
    side: 'debit',
    aged: null,
    rules: ['caisse-sous-zero'],
  },
  'caisse/siège': {
    type: 'caisse',
    owner: null,
    label: 'Caisse du siège',
    side: 'debit',
    aged: null,
    rules: ['caisse-sous-zero'],
  },
  banque: {
    type: 'banque',
    owner: null,
    label: 'Banque',
    side: null,
    aged: null,
    rules: ['banque-sous-zero'],
  },
  'chèques/courier': {
    type: 'chèques',
    owner: 'courier',
    label: 'Chèques chez',
    side: 'debit',
    aged: null,
    rules: ['cheques-et-detenteurs', 'solde-impossible'],
  },
  'chèques/hub': {
    type: 'chèques',
    owner: 'hub',
    label: 'Chèques chez',
    side: 'debit',
    aged: null,
    rules: ['cheques-et-detenteurs', 'solde-impossible'],
  },
  'chèques/siège': {
    type: 'chèques',
    owner: null,
    label: 'Chèques au siège',
    side: 'debit',
    aged: null,
    rules: ['cheques-et-detenteurs', 'solde-impossible'],
  },
  'partenaire/tunis': {
    type: 'partenaire',
    owner: null,
    label: 'Afex Tunis',
    side: null,
    aged: 'by-document',
    rules: ['partenaire-et-colis'],
  },
  'partenaire/sousse': {
    type: 'partenaire',
    owner: null,
    label: 'Afex Sousse',
    side: null,
    aged: 'by-document',
    rules: ['partenaire-et-colis'],
  },
  écart: {
    type: 'écart',
    owner: 'courier',
    label: 'Écarts de caisse de',
    side: null,
    aged: 'by-line',
    rules: [],
  },
  dû: {
    type: 'dû',
    owner: 'shipper',
    label: 'Dû à',
    side: 'credit',
    aged: 'by-document',
    rules: ['du-et-dettes', 'solde-impossible'],
  },
  'à-payer': {
    type: 'à-payer',
    owner: 'shipper',
    label: 'À payer à',
    side: 'credit',
    aged: 'by-document',
    rules: ['a-payer-et-factures', 'solde-impossible'],
  },
  report: {
    type: 'report',
    owner: 'shipper',
    label: 'Report de',
    side: null,
    aged: 'by-line',
    rules: ['report-et-factures'],
  },
  'frais-livraison': {
    type: 'frais-livraison',
    owner: null,
    label: 'Frais de livraison',
    side: 'credit',
    aged: null,
    rules: ['solde-impossible'],
  },
  'frais-retour': {
    type: 'frais-retour',
    owner: null,
    label: 'Frais de retour',
    side: 'credit',
    aged: null,
    rules: ['solde-impossible'],
  },
  'frais-poids': {
    type: 'frais-poids',
    owner: null,
    label: 'Frais de poids supplémentaire',
    side: 'credit',
    aged: null,
    rules: ['solde-impossible'],
  },
  timbre: {
    type: 'timbre',
    owner: null,
    label: 'Droit de timbre',
    side: 'credit',
    aged: null,
    rules: ['solde-impossible'],
  },
  retenue: {
    type: 'retenue',
    owner: null,
    label: 'Retenue à la source',
    side: 'credit',
    aged: null,
    rules: ['retenue-et-paiements', 'solde-impossible'],
  },
  pertes: {
    type: 'pertes',
    owner: null,
    label: 'Pertes',
    side: 'debit',
    aged: null,
    rules: ['solde-impossible'],
  },
  ouverture: {
    type: 'ouverture',
    owner: null,
    label: 'Soldes à l’ouverture',
    side: null,
    aged: null,
    rules: ['ouverture-et-reprises'],
  },
} as const satisfies Record<string, AccountFacts>;

export type AccountKind = keyof typeof chart;

export const isAccountKind = (text: string): text is AccountKind => Object.hasOwn(chart, text);

/** Every kind with its facts, in the order of the chart. */
export const chartRows: readonly (readonly [AccountKind, AccountFacts])[] = Object.keys(chart)
  .filter(isAccountKind)
  .map((kind) => [kind, chart[kind]]);

/** The kinds for which something is true, in the order of the chart. */
export const kindsWhere = (holds: (facts: AccountFacts) => boolean): readonly AccountKind[] =>
  chartRows.filter(([, facts]) => holds(facts)).map(([kind]) => kind);

type KindOf<O> = {
  [K in AccountKind]: (typeof chart)[K]['owner'] extends O ? K : never;
}[AccountKind];

/** Kinds of account that every owner has. */
export type OwnedKind = KindOf<AccountOwner>;
/** Kinds of account that only the company has. */
export type CompanyKind = KindOf<null>;

export const isOwned = (kind: AccountKind): kind is OwnedKind => chart[kind].owner !== null;
