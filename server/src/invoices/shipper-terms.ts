import { sparingTaxId } from '@cigogne/domain/accounts/tax-id';
import type { PaymentMode } from '@cigogne/domain/accounts/account';
import type { InvoiceRates } from '@cigogne/domain/invoices/arithmetic';
import { type Millimes, millimes } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import type { Settings } from '@cigogne/domain/settings/settings';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import { settingsAt } from '../settings/settings.ts';

/** What an invoice copies from its shipper; rates in millimes. */
export interface ShipperTerms {
  id: number;
  nom_com: string | null;
  matricule_fiscal: string | null;
  matricule_confirme: string | null;
  adresse: string | null;
  adresse_gov: string | null;
  adresse_deleg: string | null;
  tel: string | null;
  mode_reglement: PaymentMode;
  frais_liv: Millimes;
  frais_retour: Millimes;
  frais_poids_supp_kg: Millimes;
}

export async function shipperTerms(db: Db, id: number): Promise<ShipperTerms> {
  const row = await prepared(db)
    .selectFrom('users')
    .select([
      'id',
      'nom_com',
      'matricule_fiscal',
      'matricule_confirme',
      'adresse',
      'adresse_gov',
      'adresse_deleg',
      'tel',
      'mode_reglement',
      'frais_liv',
      'frais_retour',
      'frais_poids_supp_kg',
    ])
    .where('id', '=', id)
    .where('role', '=', 'exped')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The settings that are the same for all shippers, as in force at an instant. */
export interface InvoiceSettings {
  stamp: Millimes;
  frais_echange_retour: Millimes;
}

export const invoiceSettingsOf = (settings: Settings): InvoiceSettings => ({
  stamp: millimes(settings.invoice_stamp),
  frais_echange_retour: millimes(settings.frais_echange_retour),
});

export async function invoiceSettings(db: Db, now: Date): Promise<InvoiceSettings> {
  return invoiceSettingsOf(await settingsAt(db, now));
}

export const ratesOf = (
  terms: Pick<ShipperTerms, 'frais_liv' | 'frais_retour' | 'frais_poids_supp_kg'>,
  { frais_echange_retour }: InvoiceSettings,
): InvoiceRates => ({
  frais_liv: millimes(terms.frais_liv),
  frais_retour: millimes(terms.frais_retour),
  frais_poids_supp_kg: millimes(terms.frais_poids_supp_kg),
  frais_echange_retour,
});

/** The confirmed tax id that exempts a shipper from the withholding today; null without one. */
export async function sparingTaxIdOf(db: Db, shipper: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['matricule_fiscal', 'matricule_confirme'])
    .where('id', '=', shipper)
    .executeTakeFirstOrThrow();
  return sparingTaxId(row.matricule_fiscal, row.matricule_confirme);
}
