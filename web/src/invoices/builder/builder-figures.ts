import {
  type InvoiceLine,
  invoiceLine,
  type InvoiceRates,
  type InvoiceTotals,
  invoiceTotals,
} from '@cigogne/domain/invoices/arithmetic';
import { dayOf, parseDay } from '@cigogne/domain/days';
import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { mostInvoiced } from '@cigogne/domain/invoices/new-invoice';
import { noMoney, parseTnd, typedAmount } from '@cigogne/domain/money';
import { toGrams, toKilograms } from '@cigogne/domain/weights';
import type { Reply } from '../../http/over-wire.ts';

export type DebtDetail = Reply<typeof invoicesContract.debtOf>;
type DebtParcel = DebtDetail['colis'][number];
export type DebtCheque = DebtDetail['cheques'][number];

export interface RateTexts {
  frais_liv: string;
  frais_retour: string;
  frais_poids_supp_kg: string;
}
export const rateNames = ['frais_liv', 'frais_retour', 'frais_poids_supp_kg'] as const;

export const ownRates = (debt: DebtDetail): RateTexts => ({
  frais_liv: typedAmount(debt.frais_liv),
  frais_retour: typedAmount(debt.frais_retour),
  frais_poids_supp_kg: typedAmount(debt.frais_poids_supp_kg),
});

/** A parcel with its invoice line at the rates on screen. */
export interface BuilderRow {
  parcel: DebtParcel;
  line: InvoiceLine;
}

/** The server's own calculation, done while typing. */
export function builderRows(debt: DebtDetail, texts: RateTexts): BuilderRow[] {
  const rates: InvoiceRates = {
    frais_liv: parseTnd(texts.frais_liv) ?? noMoney,
    frais_retour: parseTnd(texts.frais_retour) ?? noMoney,
    frais_poids_supp_kg: parseTnd(texts.frais_poids_supp_kg) ?? noMoney,
    frais_echange_retour: debt.frais_echange_retour,
  };
  return debt.colis.map((parcel) => ({
    parcel,
    line: invoiceLine(
      {
        issue: parcel.decision,
        montant_encaisse: parcel.montant_encaisse,
        montant_remboursement: parcel.montant_remboursement,
        poids_supp: toGrams(parcel.poids_supp),
        isExchangeReturn: parcel.retour_echange,
      },
      rates,
    ),
  }));
}

/**
 * The parcels that an invoice takes: those with a result up to a day, except those ticked or
 * unticked by hand.
 */
export interface ParcelChoice {
  /** `YYYY-MM-DD`; empty means any day, and what is no day lets nothing be invoiced. */
  until: string;
  ticks: ReadonlyMap<string, boolean>;
}

export const allParcels: ParcelChoice = { until: '', ticks: new Map() };

/** Applies also to parcels that arrived after the choice was made. */
export const leftOutBy = ({ colis }: DebtDetail, { until, ticks }: ParcelChoice): Set<string> =>
  new Set(
    colis
      .filter(({ ref, issue_le }) => {
        const isInTime = parseDay(until) === null || dayOf(new Date(issue_le)) <= until;
        return !(ticks.get(ref) ?? isInTime);
      })
      .map(({ ref }) => ref),
  );

/** As many as one call takes, oldest first. */
export const takenRows = (
  rows: readonly BuilderRow[],
  leftOut: ReadonlySet<string>,
): readonly BuilderRow[] =>
  rows.filter(({ parcel }) => !leftOut.has(parcel.ref)).slice(0, mostInvoiced);

/**
 * A cheque goes with its parcel, unless it is ticked or unticked by hand; one whose parcel was
 * invoiced before goes with the next invoice.
 */
export function chequesWith(
  debt: DebtDetail,
  rows: readonly BuilderRow[],
  ticks: ReadonlyMap<string, boolean> = new Map(),
): DebtCheque[] {
  const taken = new Set(rows.map(({ parcel }) => parcel.ref));
  const waiting = new Set(debt.colis.map(({ ref }) => ref));
  return debt.cheques.filter(
    ({ idCheque, ref_colis }) =>
      ticks.get(String(idCheque)) ?? (taken.has(ref_colis) || !waiting.has(ref_colis)),
  );
}

export const builderTotals = (
  debt: DebtDetail,
  rows: readonly BuilderRow[],
  cheques: readonly DebtCheque[],
): InvoiceTotals =>
  invoiceTotals(
    rows.map(({ line }) => line),
    cheques.map(({ montant }) => montant),
    debt.montant_droit_timbre,
  );

/** The request, with every figure shown, so that the server can compare them all. */
export function invoicePayload(
  debt: DebtDetail,
  texts: RateTexts,
  rows: readonly BuilderRow[],
  cheques: readonly DebtCheque[],
) {
  const { nbr_colis, ...totals } = builderTotals(debt, rows, cheques);
  return {
    id_exped: debt.id,
    ...texts,
    factureBags: rows.map(({ parcel, line }) => ({
      coliRef: parcel.ref,
      decision: line.decision,
      montant_colis: line.montant_colis,
      frais_service: line.frais_service,
      poids_supp: toKilograms(line.poids_supp),
      frais_poids_supp: line.frais_poids_supp,
    })),
    cheques: cheques.map(({ idCheque }) => idCheque),
    nbr_colis,
    montant_colis: totals.montant_colis,
    montant_frais_service: totals.montant_frais_service,
    montant_frais_poids_supp: totals.montant_frais_poids_supp,
    montant_cheque: totals.montant_cheque,
    montant_droit_timbre: totals.montant_droit_timbre,
    montant_paye: totals.montant_paye,
  };
}
