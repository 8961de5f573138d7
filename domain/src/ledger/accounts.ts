import type { Millimes } from '../money.ts';
import {
  type AccountKind,
  type AccountOwner,
  type CompanyKind,
  isAccountKind,
  isOwned,
  kindsWhere,
  type OwnedKind,
} from './chart.ts';

/** An account is its kind and its owner's id; the company's own accounts have owner 0. */
export type Account =
  | { readonly kind: OwnedKind; readonly owner: number }
  | { readonly kind: CompanyKind; readonly owner: 0 };

const owned = (kind: OwnedKind, owner: number): Account => ({ kind, owner });
const ofCompany = (kind: CompanyKind): Account => ({ kind, owner: 0 });

/** Whoever holds cash or a cheque. */
export type Holder = { kind: 'courier' | 'hub'; id: number } | { kind: 'siege' };
export type PartnerAccount = 'tunis' | 'sousse';

const cashKinds = { courier: 'caisse/courier', hub: 'caisse/hub' } as const;
const chequeKinds = { courier: 'chèques/courier', hub: 'chèques/hub' } as const;
const partnerKinds = { tunis: 'partenaire/tunis', sousse: 'partenaire/sousse' } as const;

export const accounts = {
  cash: (holder: Holder): Account =>
    holder.kind === 'siege' ? ofCompany('caisse/siège') : owned(cashKinds[holder.kind], holder.id),
  cheques: (holder: Holder): Account =>
    holder.kind === 'siege'
      ? ofCompany('chèques/siège')
      : owned(chequeKinds[holder.kind], holder.id),
  bank: ofCompany('banque'),
  partner: (which: PartnerAccount): Account => ofCompany(partnerKinds[which]),
  variance: (courier: number): Account => owned('écart', courier),
  /** Gross, not invoiced yet. */
  due: (shipper: number): Account => owned('dû', shipper),
  /** Invoiced, not paid yet. */
  payable: (shipper: number): Account => owned('à-payer', shipper),
  carryOver: (shipper: number): Account => owned('report', shipper),
  deliveryFees: ofCompany('frais-livraison'),
  returnFees: ofCompany('frais-retour'),
  weightFees: ofCompany('frais-poids'),
  stamp: ofCompany('timbre'),
  withholding: ofCompany('retenue'),
  losses: ofCompany('pertes'),
  /** Balances brought over from the company's old system. */
  opening: ofCompany('ouverture'),
};

/** What the company earns on a shipper's parcels. */
export const feeKinds = [
  'frais-livraison',
  'frais-retour',
  'frais-poids',
  'timbre',
] as const satisfies readonly AccountKind[];

/** Every account of an owner, in the order of the chart. */
export const accountsOf = (owner: AccountOwner, id: number): Account[] =>
  kindsWhere((facts) => facts.owner === owner)
    .filter(isOwned)
    .map((kind) => owned(kind, id));

/** `caisse/hub/3`: the name of an account in replies. */
export const nameOf = ({ kind, owner }: Account): string =>
  isOwned(kind) ? `${kind}/${owner}` : kind;

/** The account with that name; null when there can be none. */
export function accountNamed(name: string): Account | null {
  if (isAccountKind(name)) return isOwned(name) ? null : { kind: name, owner: 0 };
  const [, kind = '', id = ''] = /^(.+)\/([1-9]\d{0,15})$/.exec(name) ?? [];
  return isAccountKind(kind) && isOwned(kind) ? owned(kind, Number(id)) : null;
}

/** A row of the ledger as an account; throws for an impossible one, which is a bug. */
export function accountOf({ kind, owner }: { kind: AccountKind; owner: number }): Account {
  if (isOwned(kind) ? owner > 0 : owner === 0)
    return isOwned(kind) ? { kind, owner } : { kind, owner: 0 };
  throw new Error(`No account is ${kind} of ${owner}`);
}

export const sameAccount = (one: Account, other: Account): boolean =>
  one.kind === other.kind && one.owner === other.owner;

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
  'ouverture',
  'ouverture-remise',
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
  ouverture: 'Solde à l’ouverture',
  'ouverture-remise': 'Espèces d’ouverture remises',
  annulation: 'Annulation',
};
