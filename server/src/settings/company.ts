import type { Company } from '@cigogne/domain/papers/company-head';
import type { Context } from '../context/context.ts';
import { settingsAt } from './settings.ts';

/** Who prints a paper, as the settings have it today. */
export async function companyNow(ctx: Context): Promise<Company> {
  const { brand, legal_name, tax_id, address, phones } = await settingsAt(ctx.tx, ctx.now);
  return {
    nom: brand,
    raison_sociale: legal_name,
    matricule_fiscal: tax_id,
    adresse: address,
    telephones: phones,
  };
}
