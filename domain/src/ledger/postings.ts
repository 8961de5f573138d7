import type { LedgerEvent } from './accounts.ts';
import { type AccountKind, kindsWhere } from './chart.ts';

/** The kinds of one type, whoever holds them. */
const cash = kindsWhere(({ type }) => type === 'caisse');
const cheques = kindsWhere(({ type }) => type === 'chèques');
const partner = kindsWhere(({ type }) => type === 'partenaire');

/** What a posting is for, and the accounts that it may debit and credit. */
export interface PostingRule {
  about: string;
  debit: readonly AccountKind[];
  credit: readonly AccountKind[];
}

/**
 * The table of postings (rules/money 20). A reversal mirrors its entry, from where the money is
 * now.
 */
export const postings: Record<Exclude<LedgerEvent, 'annulation'>, PostingRule> = {
  encaissement: {
    about:
      'delivered or recovered: by a courier, by staff into the till of the hub, by the partner',
    debit: ['caisse/courier', 'chèques/courier', 'caisse/hub', ...partner],
    credit: ['dû'],
  },
  perte: { about: 'refund of damage or loss', debit: ['pertes'], credit: ['dû'] },
  'perte-facturee': { about: 'loss under an invoice', debit: ['pertes'], credit: ['report'] },
  'correction-montant': {
    about:
      'amount changed after the outcome: who holds the cash now against what is due, either way',
    debit: ['caisse/courier', 'caisse/hub', ...partner, 'dû'],
    credit: ['caisse/courier', 'caisse/hub', ...partner, 'dû'],
  },
  'cheque-ajoute': {
    about: 'cheque taken in place of cash of the same holder',
    debit: cheques,
    credit: [...cash, ...partner],
  },
  'cheque-retire': {
    about: 'cash in place of a cheque',
    debit: [...cash, ...partner],
    credit: cheques,
  },
  cloture: {
    about: 'closing: counted against expected, the difference to the courier',
    debit: ['caisse/hub', 'chèques/hub', 'écart'],
    credit: ['caisse/courier', 'chèques/courier', 'écart'],
  },
  remise: {
    about: 'remittance of a hub',
    debit: ['caisse/siège', 'banque', 'chèques/siège'],
    credit: ['caisse/hub', 'chèques/hub'],
  },
  fonds: {
    about: 'funds of the company moved, also to a hub',
    debit: ['caisse/siège', 'banque', 'caisse/hub'],
    credit: ['caisse/siège', 'banque'],
  },
  'paiement-partenaire': {
    about: 'the partner pays',
    debit: ['caisse/siège', 'banque'],
    credit: partner,
  },
  facture: {
    about: 'invoice: what is due and its shortfall against fees, cheques and what is left to pay',
    debit: ['dû', 'report'],
    credit: ['frais-livraison', 'frais-retour', 'frais-poids', 'timbre', ...cheques, 'à-payer'],
  },
  paiement: {
    about: 'payment of an invoice, and of what is owed besides it',
    debit: ['à-payer', 'report'],
    credit: ['caisse/siège', 'banque', 'report', 'retenue'],
  },
  'ecart-rembourse': {
    about: 'a difference repaid into the till of the hub, or given back from it',
    debit: ['caisse/hub', 'écart'],
    credit: ['écart', 'caisse/hub'],
  },
  'ecart-perte': {
    about: 'a difference borne by the company',
    debit: ['pertes'],
    credit: ['écart', ...partner],
  },
  ouverture: {
    about:
      'what the old system said on the first day: owed to a shipper or by one, held by a courier',
    debit: ['caisse/courier', 'report', 'ouverture'],
    credit: ['report', 'ouverture'],
  },
  'ouverture-remise': {
    about: 'a courier hands in the cash of the first day: counted against expected',
    debit: ['caisse/hub', 'écart'],
    credit: ['caisse/courier', 'écart'],
  },
};

/** Whether an event may post to an account. */
export const touches = (event: LedgerEvent, kind: AccountKind): boolean =>
  event === 'annulation' || [...postings[event].debit, ...postings[event].credit].includes(kind);
