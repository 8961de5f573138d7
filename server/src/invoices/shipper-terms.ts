import { sparingTaxId } from '@cigogne/domain/accounts/tax-id';
import type { PaymentMode } from '@cigogne/domain/accounts/account';
import type { InvoiceRates } from '@cigogne/domain/invoices/arithmetic';
import { type WithholdingRates, withholdingRates } from '@cigogne/domain/invoices/withholding';
import { type Millimes, millimes } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import type { Settings } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
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

/** What is withheld from a shipper's payments, by their days. */
export async function withholdingOf(db: Db, shipper: number): Promise<WithholdingRates> {
  const row = await db
    .selectFrom('users')
    .select(['matricule_fiscal', 'matricule_confirme'])
    .where('id', '=', shipper)
    .executeTakeFirstOrThrow();
  return withholdingRates(
    await withholdingChanges(db),
    sparingTaxId(row.matricule_fiscal, row.matricule_confirme),
  );
}

/** The changes of its settings, also the coming ones, in the order in which they apply. */
export async function withholdingChanges(db: Db): Promise<Parameters<typeof withholdingRates>[0]> {
  const { rows } = await sql<{ key: string; value: unknown; valid_from: Date }>`
    select key, value, valid_from from settings where key in ('withholding', 'withholding_rate')
    order by valid_from`.execute(db);
  return rows.map(({ key, value, valid_from }) => ({ rules: { [key]: value }, from: valid_from }));
}
