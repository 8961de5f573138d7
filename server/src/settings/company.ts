import type { Mark } from '@cigogne/domain/papers/logo';
import type { Company } from '@cigogne/domain/papers/company-head';
import type { Settings } from '@cigogne/domain/settings/settings';
import type { Context, Services } from '../context/context.ts';
import type { LetterHead } from '../mail/draw-letter.ts';
import { settingsAt } from './settings.ts';

/** Who prints a paper, as the settings have it today. */
export async function companyNow(ctx: Context): Promise<Company> {
  return companyOf(await settingsAt(ctx.tx, ctx.now));
}

export const companyOf = (settings: Settings): Company => ({
  nom: settings.brand,
  raison_sociale: settings.legal_name,
  matricule_fiscal: settings.tax_id,
  adresse: settings.address,
  telephones: settings.phones,
  mentions: linesOf(settings.issuer_lines),
  logo_papiers: settings.paper_logo || null,
});

export const linesOf = (written: string): string[] => written.split('\n').filter(Boolean);

/** Who writes a mail. */
export async function brandNow(ctx: Context): Promise<string> {
  return (await settingsAt(ctx.tx, ctx.now)).brand;
}

/** What stands at the head of a mail that leaves now. */
export async function letterHead({ db, clock }: Services): Promise<LetterHead> {
  const { brand, logo_text, paper_logo } = await settingsAt(db, clock());
  return { name: brand, words: logo_text, logo: paper_logo || null };
}

/** How a mail of the company ends. */
export const signatureOf = (brand: string): string => `\n\nÀ bientôt,\nL’équipe ${brand}`;

/** What stands for it on a label. */
export async function markNow(ctx: Context): Promise<Mark> {
  const { logo_text, paper_logo } = await settingsAt(ctx.tx, ctx.now);
  return { text: logo_text, logo: paper_logo || null };
}
