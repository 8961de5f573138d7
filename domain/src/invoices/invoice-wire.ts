import { z } from 'zod';
import { paymentModes } from '../accounts/account.ts';
import { Cheque } from '../cheques/cheque-wire.ts';
import { ParcelRow } from '../parcels/parcel-wire.ts';
import { issues, sendTypes } from '../parcels/statuses.ts';
import { dayOut, id, instant, tndOut } from '../wire.ts';
import { invoiceStates, moneyPlaces, paymentKinds } from './invoice-states.ts';
import { WithholdingRates } from './withholding.ts';

/** Debts and invoices in JSON. */

const amounts = {
  nbr_colis: z.int(),
  montant_colis: tndOut,
  montant_frais_service: tndOut,
  montant_frais_poids_supp: tndOut,
  montant_cheque: tndOut,
  montant_droit_timbre: tndOut,
  montant_paye: tndOut,
  /** The shortfall: the part of the net below 0. */
  report: tndOut,
};

const rates = { frais_liv: tndOut, frais_retour: tndOut, frais_poids_supp_kg: tndOut };

const bill = {
  id,
  ref: z.string(),
  etat: z.enum(invoiceStates),
  id_exped: id,
  facFor: z.object({
    nom_com: z.string(),
    matricule_fiscal: z.string().nullable(),
    adresse: z.string().nullable(),
    tel: z.string().nullable(),
  }),
  ...amounts,
  /** Paid so far. */
  regle: tndOut,
  ...rates,
  raison: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
};

export const Bill = z.object(bill);
export type Bill = z.infer<typeof Bill>;

const InvoiceLineOut = z.object({
  coli: z.object({ id, ref: z.string(), code: z.string(), nom_cl: z.string() }),
  decision: z.enum(issues),
  montant_colis: tndOut,
  frais_service: tndOut,
  poids_supp: z.number(),
  frais_poids_supp: tndOut,
});
type InvoiceLineOut = z.infer<typeof InvoiceLineOut>;

export const Payment = z.object({
  id,
  /** The receipt's own number. */
  recu: z.string(),
  mode: z.enum(paymentKinds),
  /** Negative for a reversal. */
  montant: tndOut,
  /** The part withheld for the tax office: the shipper gets the rest. */
  retenue: tndOut,
  /** The part that paid what was owed outside the invoices: all of it if there is no invoice. */
  hors_facture: tndOut,
  jour: dayOut,
  reference: z.string().nullable(),
  /** It was reversed, by a row of its own. */
  annule: z.boolean(),
  /** The receipt that this row reverses; null for a payment. */
  annule_recu: z.string().nullable(),
  raison: z.string().nullable(),
  createdAt: instant,
});
export type Payment = z.infer<typeof Payment>;

/** The document as issued, with the payments since. */
export const BillView = z.object({
  ...bill,
  emetteur: z.object({
    brand: z.string(),
    legal_name: z.string(),
    tax_id: z.string(),
    address: z.string(),
    phones: z.array(z.string()),
    /** Only on invoices made since the company can have its own logo and lines. */
    mentions: z.array(z.string()).optional(),
    logo: z.string().nullish(),
  }),
  /** The shipper's delegation and governorate. */
  lieu: z.string().nullable(),
  mode_reglement: z.enum(paymentModes),
  /** What the shipper owed from earlier invoices when this one was issued, for information. */
  report_anterieur: z.object({ montant: tndOut, ref: z.string().nullable() }).nullable(),
  /** What the shipper owes now outside the invoices (negative: is owed); for the payment dialog. */
  report_actuel: tndOut,
  /** Thousandths withheld from payments of today; 0 by default. */
  taux_retenue: z.int(),
  /** The same by the day of the payment. */
  retenues: WithholdingRates,
  /** The net to pay in French words. */
  en_lettres: z.string(),
  empreinte: z.string(),
  factureBags: z.array(InvoiceLineOut),
  cheques: z.array(
    z.object({ idCheque: id, num: z.string(), proprietaire: z.string(), montant: tndOut }),
  ),
  paiements: z.array(Payment),
});
export type BillView = z.infer<typeof BillView>;

export const Debt = z.object({
  id,
  nom_com: z.string().nullable(),
  nbr_colis: z.int(),
  montant_colis: tndOut,
  /** The net if all were invoiced now at the shipper's own rates. */
  to_pay: tndOut,
  mode_reglement: z.enum(paymentModes),
  /** Owed by the shipper from earlier invoices; negative: owed to the shipper. */
  report: tndOut,
  /** When the oldest line became a debt. */
  depuis: instant,
});
export type Debt = z.infer<typeof Debt>;

const DebtParcel = ParcelRow.extend({
  decision: z.enum(issues),
  /** When the parcel got its result, and with it the debt. */
  issue_le: instant,
  /** The parcel that brings back the old goods of an exchange has another fee. */
  retour_echange: z.boolean(),
});
type DebtParcel = z.infer<typeof DebtParcel>;

export const DebtDetail = z.object({
  id,
  nom_com: z.string().nullable(),
  matricule_fiscal: z.string().nullable(),
  mode_reglement: z.enum(paymentModes),
  ...rates,
  frais_echange_retour: tndOut,
  montant_droit_timbre: tndOut,
  report: tndOut,
  /** The invoice that it comes from; null for other sources, such as an opening balance. */
  report_ref: z.string().nullable(),
  /** Parcels invoiced to this shipper since the first of January. */
  factures_annee: z.int(),
  lu_le: instant,
  colis: z.array(DebtParcel),
  cheques: z.array(Cheque),
});
export type DebtDetail = z.infer<typeof DebtDetail>;

/** One parcel with a result, and where its money is. */
export const MoneyLine = z.object({
  id,
  ref: z.string(),
  code: z.string(),
  order_ref: z.string().nullable(),
  nom_cl: z.string(),
  prenom_cl: z.string().nullable(),
  type_envoi: z.enum(sendTypes),
  decision: z.enum(issues),
  /** When the parcel got its result. */
  issue_le: instant,
  ou: z.enum(moneyPlaces),
  montant_colis: tndOut,
  /** As invoiced; before that, at the shipper's current rates. */
  frais_service: tndOut,
  frais_poids_supp: tndOut,
  /** What the line adds to the net of its invoice; negative for a return. */
  net: tndOut,
  /** What its recipient paid by cheques that went with that invoice, and so not with its payment. */
  cheques: tndOut,
  facture: z
    .object({ ref: z.string(), etat: z.enum(invoiceStates), createdAt: instant })
    .nullable(),
  /** The last payment of that invoice. */
  paiement: z
    .object({ mode: z.enum(paymentKinds), jour: dayOut, reference: z.string().nullable() })
    .nullable(),
});
export type MoneyLine = z.infer<typeof MoneyLine>;

/** The totals of the shipper's money page. */
export const MoneyTotals = z.object({
  /** Collected or refunded and not invoiced: `dû` in the ledger. */
  a_facturer: tndOut,
  a_facturer_colis: z.int(),
  /** The net of an invoice made now at the shipper's rates. */
  a_facturer_net: tndOut,
  /** The unpaid part of live invoices: `à-payer` in the ledger. */
  facture: tndOut,
  facture_factures: z.int(),
  /** The paid part of live invoices. */
  paye: tndOut,
  paye_factures: z.int(),
  /** Owed by the shipper from earlier invoices; negative: owed to the shipper. */
  report: tndOut,
  /** The next day on which shippers are paid. */
  prochain_paiement: dayOut.nullable(),
  /** The invoiced part that was issued before the last payment day and is still not paid. */
  en_retard: tndOut,
  en_retard_factures: z.int(),
});
export type MoneyTotals = z.infer<typeof MoneyTotals>;
