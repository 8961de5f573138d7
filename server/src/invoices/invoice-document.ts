import { type Millimes, noMoney } from '@cigogne/domain/money';
import type { PaymentMode } from '@cigogne/domain/accounts/account';
import { type Issue, issues } from '@cigogne/domain/parcels/statuses';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { Figures } from './figures.ts';
import type { ShipperTerms } from './shipper-terms.ts';

/**
 * An invoice as it was issued; it never changes afterwards. Amounts in millimes, weights in
 * grams, instants in ISO 8601.
 */
export interface InvoiceDocument {
  version: 1;
  ref: string;
  date: string;
  emetteur: Issuer;
  client: {
    id: number;
    nom_com: string;
    matricule_fiscal: string | null;
    adresse: string | null;
    lieu: string | null;
    tel: string | null;
  };
  mode_reglement: PaymentMode;
  tarifs: {
    frais_liv: Millimes;
    frais_retour: Millimes;
    frais_poids_supp_kg: Millimes;
    frais_echange_retour: Millimes;
  };
  lignes: DocumentLine[];
  cheques: { id: number; num: string; proprietaire: string; montant: Millimes }[];
  totaux: {
    nbr_colis: number;
    montant_colis: Millimes;
    montant_frais_service: Millimes;
    montant_frais_poids_supp: Millimes;
    montant_cheque: Millimes;
    montant_droit_timbre: Millimes;
    montant_paye: Millimes;
    report: Millimes;
  };
  report_anterieur: { montant: Millimes; ref: string | null } | null;
}

export interface Issuer {
  brand: string;
  legal_name: string;
  tax_id: string;
  address: string;
  phones: string[];
  /** Absent on invoices from before companies had their own mentions. */
  mentions?: string[];
  logo?: string | null;
}

export interface DocumentLine {
  id: number;
  ref: string;
  nom_cl: string;
  decision: Issue;
  montant_colis: Millimes;
  frais_service: Millimes;
  poids_supp: number;
  frais_poids_supp: Millimes;
}

export function invoiceDocument(of: {
  ref: string;
  date: Date;
  emetteur: Issuer;
  shipper: ShipperTerms;
  figures: Figures;
  earlier: InvoiceDocument['report_anterieur'];
}): InvoiceDocument {
  const { shipper, figures } = of;
  const { rates } = figures;
  return {
    version: 1,
    ref: of.ref,
    date: of.date.toISOString(),
    emetteur: of.emetteur,
    client: {
      id: shipper.id,
      nom_com: shipper.nom_com ?? '',
      matricule_fiscal: shipper.matricule_fiscal,
      adresse: shipper.adresse,
      lieu: [shipper.adresse_deleg, shipper.adresse_gov].filter(Boolean).join(' | ') || null,
      tel: shipper.tel,
    },
    mode_reglement: shipper.mode_reglement,
    tarifs: {
      frais_liv: rates.frais_liv,
      frais_retour: rates.frais_retour,
      frais_poids_supp_kg: rates.frais_poids_supp_kg,
      frais_echange_retour: rates.frais_echange_retour ?? noMoney,
    },
    lignes: documentLines(figures),
    cheques: figures.cheques.map(({ id, num, proprietaire, montant }) => ({
      id,
      num,
      proprietaire,
      montant,
    })),
    totaux: { ...figures.totals },
    report_anterieur: of.earlier,
  };
}

/** Sorted by decision, then by code. */
function documentLines({ lines }: Figures): DocumentLine[] {
  return lines
    .map(({ parcel, ...line }) => ({
      id: parcel.id,
      ref: parcel.code,
      nom_cl: recipientName(parcel),
      ...line,
    }))
    .sort(
      (a, b) => issues.indexOf(a.decision) - issues.indexOf(b.decision) || (a.ref < b.ref ? -1 : 1),
    );
}
