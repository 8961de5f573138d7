import { invoiceSentences } from '@cigogne/domain/invoices/invoice-form';
import {
  type InvoiceLine,
  invoiceLine,
  type InvoiceRates,
  type InvoiceTotals,
  invoiceTotals,
} from '@cigogne/domain/invoices/arithmetic';
import type { NewInvoice, SentLine } from '@cigogne/domain/invoices/new-invoice';
import { type Millimes, millimes, toTnd } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import { toKilograms } from '@cigogne/domain/weights';
import type { ChequeRow } from '../cheques/lock-cheques.ts';
import type { LockedParcel } from '../parcels/lock-parcels.ts';
import type { InvoiceSettings } from './shipper-terms.ts';

interface FigureLine extends InvoiceLine {
  parcel: LockedParcel;
}

/** The figures of an invoice, computed only from our own rows and root's rates. */
export interface Figures {
  lines: FigureLine[];
  totals: InvoiceTotals;
  cheques: readonly ChequeRow[];
  rates: InvoiceRates;
}

export function computeFigures(
  parcels: readonly LockedParcel[],
  cheques: readonly ChequeRow[],
  form: Pick<NewInvoice, 'frais_liv' | 'frais_retour' | 'frais_poids_supp_kg'>,
  { stamp, frais_echange_retour }: InvoiceSettings,
): Figures {
  const rates: InvoiceRates = {
    frais_liv: form.frais_liv,
    frais_retour: form.frais_retour,
    frais_poids_supp_kg: form.frais_poids_supp_kg,
    frais_echange_retour,
  };
  const lines = parcels.map((parcel) => ({ parcel, ...invoiceLine(debtOf(parcel), rates) }));
  const amounts = cheques.map(({ montant }) => millimes(montant));
  return { lines, totals: invoiceTotals(lines, amounts, stamp), cheques, rates };
}

function debtOf(parcel: LockedParcel) {
  if (parcel.issue === null) throw new Error(`Parcel ${parcel.code} has no issue to invoice`);
  return {
    issue: parcel.issue,
    montant_encaisse: parcel.montant_encaisse,
    montant_remboursement: parcel.montant_remboursement,
    poids_supp: parcel.poids_supp,
    isExchangeReturn: parcel.id_parent !== null,
  };
}

const totalNames = [
  'nbr_colis',
  'montant_colis',
  'montant_frais_service',
  'montant_frais_poids_supp',
  'montant_cheque',
  'montant_droit_timbre',
  'montant_paye',
] as const;

/**
 * Refuses when a decision, line or total differs from what the caller saw and sent; nothing is
 * written then.
 */
export function refuseChanged(form: NewInvoice, figures: Figures): void {
  const sent = new Map(form.factureBags.map((line) => [line.coliRef, line]));
  const lineDiffers = figures.lines.some((line) => differs(sent.get(line.parcel.code), line));
  const totalDiffers = totalNames.some((name) => {
    const given = form[name];
    return given !== undefined && given !== null && given !== figures.totals[name];
  });
  if (!lineDiffers && !totalDiffers) return;
  throw new Refusal('montants-changes', invoiceSentences.changed, { extra: freshFigures(figures) });
}

const amountNames = ['frais_service', 'montant_colis', 'poids_supp', 'frais_poids_supp'] as const;

function differs(sent: SentLine | undefined, line: InvoiceLine): boolean {
  if (!sent) return true;
  if (sent.decision && sent.decision !== line.decision) return true;
  return amountNames.some((name) => {
    const given = sent[name];
    return given !== undefined && given !== null && given !== (line[name] as Millimes);
  });
}

/** Under the names of the reply, so that the screen can replace what it showed. */
function freshFigures({ lines, totals, rates, cheques }: Figures): Record<string, unknown> {
  const { nbr_colis, ...amounts } = totals;
  return {
    frais_liv: toTnd(rates.frais_liv),
    frais_retour: toTnd(rates.frais_retour),
    frais_poids_supp_kg: toTnd(rates.frais_poids_supp_kg),
    nbr_colis,
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toTnd(amount)])),
    factureBags: lines.map((line) => ({
      coliRef: line.parcel.code,
      decision: line.decision,
      montant_colis: toTnd(line.montant_colis),
      frais_service: toTnd(line.frais_service),
      poids_supp: toKilograms(line.poids_supp),
      frais_poids_supp: toTnd(line.frais_poids_supp),
    })),
    cheques: cheques.map(({ id }) => id),
  };
}
