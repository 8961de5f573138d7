import { atLeastZero, type Millimes, millimes, noMoney, plus, scale, sum } from '../money.ts';
import type { Issue } from '../parcels/statuses.ts';

/**
 * The only calculation of debts, invoices and credits: net to pay = parcels − service fees − extra
 * weight − cheques − stamp, not below 0; the part below 0 is the shortfall.
 */

/** In millimes. */
export interface InvoiceRates {
  frais_liv: Millimes;
  frais_retour: Millimes;
  frais_poids_supp_kg: Millimes;
  /** For the parcel that brings back an exchange's old goods; 0 unless a setting says otherwise. */
  frais_echange_retour?: Millimes;
}

/** What a debt line needs from its parcel. */
export interface DebtFacts {
  issue: Issue;
  /** In millimes. */
  montant_encaisse: number | null;
  /** In millimes. */
  montant_remboursement: number;
  /** In grams. */
  poids_supp: number;
  /** Whether it brings back the old goods of an exchange. */
  isExchangeReturn: boolean;
}

export interface InvoiceLine {
  decision: Issue;
  montant_colis: Millimes;
  frais_service: Millimes;
  /** In grams. */
  poids_supp: number;
  frais_poids_supp: Millimes;
}

export function invoiceLine(debt: DebtFacts, rates: InvoiceRates): InvoiceLine {
  return {
    decision: debt.issue,
    montant_colis: amountOf(debt),
    frais_service: serviceFee(debt, rates),
    poids_supp: debt.poids_supp,
    frais_poids_supp: scale(rates.frais_poids_supp_kg, debt.poids_supp, 1000),
  };
}

function amountOf({ issue, montant_encaisse, montant_remboursement }: DebtFacts): Millimes {
  if (issue === 'retour') return noMoney;
  return millimes(issue === 'rembourse' ? montant_remboursement : (montant_encaisse ?? 0));
}

function serviceFee({ issue, isExchangeReturn }: DebtFacts, rates: InvoiceRates): Millimes {
  if (issue === 'rembourse') return noMoney;
  if (issue === 'retour') return rates.frais_retour;
  return isExchangeReturn ? (rates.frais_echange_retour ?? noMoney) : rates.frais_liv;
}

export interface InvoiceTotals {
  nbr_colis: number;
  montant_colis: Millimes;
  montant_frais_service: Millimes;
  montant_frais_poids_supp: Millimes;
  montant_cheque: Millimes;
  montant_droit_timbre: Millimes;
  montant_paye: Millimes;
  /** The shortfall: the part of the net below 0. */
  report: Millimes;
}

/** `stamp`: the invoice's stamp duty, 1.000 TND by default, a dated setting. */
export function invoiceTotals(
  lines: readonly InvoiceLine[],
  cheques: readonly Millimes[],
  stamp: Millimes,
): InvoiceTotals {
  const montant_colis = sum(lines.map((line) => line.montant_colis));
  const montant_frais_service = sum(lines.map((line) => line.frais_service));
  const montant_frais_poids_supp = sum(lines.map((line) => line.frais_poids_supp));
  const montant_cheque = sum(cheques);
  const taken = sum([montant_frais_service, montant_frais_poids_supp, montant_cheque, stamp]);
  return {
    nbr_colis: lines.length,
    montant_colis,
    montant_frais_service,
    montant_frais_poids_supp,
    montant_cheque,
    montant_droit_timbre: stamp,
    montant_paye: atLeastZero(millimes(montant_colis - taken)),
    report: atLeastZero(millimes(taken - montant_colis)),
  };
}

/** `to_pay`: the net if all debt lines were invoiced now at the shipper's own rates. */
export function creditOf(
  debts: readonly DebtFacts[],
  rates: InvoiceRates,
  cheques: readonly Millimes[],
  stamp: Millimes,
): Millimes {
  if (debts.length === 0) return noMoney;
  return invoiceTotals(
    debts.map((debt) => invoiceLine(debt, rates)),
    cheques,
    stamp,
  ).montant_paye;
}

/** Gross amount not invoiced yet: the balance that `dû/{shipper}` must have. */
export const grossDue = (lines: readonly InvoiceLine[]): Millimes =>
  lines.reduce((total, line) => plus(total, line.montant_colis), noMoney);
