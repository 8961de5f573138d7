import type { Mark } from '@cigogne/domain/papers/logo';
import type { Company } from '@cigogne/domain/papers/company-head';
import type { Settings } from '@cigogne/domain/settings/settings';
import type { Context, Services } from '../context/context.ts';
import type { LetterHead } from '../mail/draw-letter.ts';
import { settingsAt } from './settings.ts';

/** The company as printed on papers, with today's settings. */
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

/** The brand that signs mails. */
export async function brandNow(ctx: Context): Promise<string> {
  return (await settingsAt(ctx.tx, ctx.now)).brand;
}

/** The head of a mail that is sent now. */
export async function letterHead({ db, clock }: Services): Promise<LetterHead> {
  const { brand, logo_text, paper_logo } = await settingsAt(db, clock());
  return { name: brand, words: logo_text, logo: paper_logo || null };
}

/** The closing of the company's mails. */
export const signatureOf = (brand: string): string => `\n\nÀ bientôt,\nL’équipe ${brand}`;

/** The company's mark on a label. */
export async function markNow(ctx: Context): Promise<Mark> {
  const { logo_text, paper_logo } = await settingsAt(ctx.tx, ctx.now);
  return { text: logo_text, logo: paper_logo || null };
}
