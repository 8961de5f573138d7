import type { Millimes } from '../money.ts';

/** The accounts of the ledger. A courier, hub or shipper stands in the name by its id. */
declare const name: unique symbol;
export type Account = string & { readonly [name]: 'account' };

const account = (text: string) => text as Account;

/** Who holds cash or a cheque. */
export type Holder = { kind: 'courier' | 'hub'; id: number } | { kind: 'siege' };
export type PartnerAccount = 'tunis' | 'sousse';

const held = (what: 'caisse' | 'chèques', holder: Holder): Account =>
  account(holder.kind === 'siege' ? `${what}/siège` : `${what}/${holder.kind}/${holder.id}`);

export const accounts = {
  cash: (holder: Holder) => held('caisse', holder),
  cheques: (holder: Holder) => held('chèques', holder),
  bank: account('banque'),
  partner: (which: PartnerAccount) => account(`partenaire/${which}`),
  variance: (courier: number) => account(`écart/${courier}`),
  /** Gross, not invoiced. */
  due: (shipper: number) => account(`dû/${shipper}`),
  /** Invoiced, unpaid. */
  payable: (shipper: number) => account(`à-payer/${shipper}`),
  carryOver: (shipper: number) => account(`report/${shipper}`),
  deliveryFees: account('frais-livraison'),
  returnFees: account('frais-retour'),
  weightFees: account('frais-poids'),
  stamp: account('timbre'),
  withholding: account('retenue'),
  losses: account('pertes'),
};

/** What a posting is about: a row of the table (rules/money 20), or the reversal of one. */
export const ledgerEvents = [
  'encaissement',
  'perte',
  'perte-facturee',
  'correction-montant',
  'cheque-ajoute',
  'cheque-retire',
  'cloture',
  'remise',
  'fonds',
  'paiement-partenaire',
  'facture',
  'paiement',
  'ecart-rembourse',
  'ecart-perte',
  'annulation',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

/** `amount` in millimes: a debit is positive, a credit negative. */
export interface Line {
  account: Account;
  amount: Millimes;
}

export const debit = (to: Account, amount: Millimes): Line => ({ account: to, amount });
export const credit = (to: Account, amount: Millimes): Line => ({
  account: to,
  amount: -amount as Millimes,
});

/** The first word of an account's name. */
export const accountKinds = [
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
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const accountKindLabels: Record<AccountKind, string> = {
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
};

export const kindOfAccount = (account: string): AccountKind => {
  const word = account.split('/')[0] ?? '';
  const kind = accountKinds.find((one) => one === word);
  if (!kind) throw new Error(`No account is named ${account}`);
  return kind;
};

export const ledgerEventLabels: Record<LedgerEvent, string> = {
  encaissement: 'Encaissement',
  perte: 'Remboursement',
  'perte-facturee': 'Perte après facture',
  'correction-montant': 'Montant corrigé',
  'cheque-ajoute': 'Chèque ajouté',
  'cheque-retire': 'Chèque retiré',
  cloture: 'Clôture de tournée',
  remise: 'Remise du hub',
  fonds: 'Mouvement de fonds',
  'paiement-partenaire': 'Paiement Afex',
  facture: 'Facture',
  paiement: 'Paiement',
  'ecart-rembourse': 'Écart remboursé',
  'ecart-perte': 'Écart passé en pertes',
  annulation: 'Annulation',
};
