import type { Mark } from '@cigogne/domain/papers/logo';
import type { Company } from '@cigogne/domain/papers/company-head';
import type { Context } from '../context/context.ts';
import { settingsAt } from './settings.ts';

/** Who prints a paper, as the settings have it today. */
export async function companyNow(ctx: Context): Promise<Company> {
  const { brand, legal_name, tax_id, address, phones, issuer_lines, paper_logo } = await settingsAt(
    ctx.tx,
    ctx.now,
  );
  return {
    nom: brand,
    raison_sociale: legal_name,
    matricule_fiscal: tax_id,
    adresse: address,
    telephones: phones,
    mentions: linesOf(issuer_lines),
    logo_papiers: paper_logo || null,
  };
}

export const linesOf = (written: string): string[] => written.split('\n').filter(Boolean);

/** What stands for it on a label. */
export async function markNow(ctx: Context): Promise<Mark> {
  const { logo_text, paper_logo } = await settingsAt(ctx.tx, ctx.now);
  return { text: logo_text, logo: paper_logo || null };
}
