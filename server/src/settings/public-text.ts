import { toTnd } from '@cigogne/domain/money';
import {
  type PublicPage,
  publicPages,
  type PublicText,
} from '@cigogne/domain/settings/public-pages';
import { settingRules } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { pageTexts } from './page-texts.ts';
import { settingsAt } from './settings.ts';

const publishedFees = [
  'frais_liv',
  'frais_retour',
  'frais_poids_supp_kg',
  'frais_echange_retour',
] as const;

/** Root's text or the product's default, with the company's details filled in. */
export async function publicText(ctx: Context, name: PublicPage): Promise<PublicText> {
  const { title, setting } = publicPages[name];
  const settings = await settingsAt(ctx.tx, ctx.now);
  const { rows } = await sql<{ valid_from: Date }>`
    select valid_from from settings where key = ${setting} and valid_from <= ${ctx.now}
    order by valid_from desc limit 1`.execute(ctx.tx);
  const own = settings[setting];
  const values: Record<string, string> = {
    raison_sociale: settings.legal_name,
    matricule_fiscal: settings.tax_id,
    adresse: settings.address,
    telephones: settings.phones
      .map((phone) => phone.replace(/^(\d\d)(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3'))
      .join(', '),
  };
  return {
    titre: title,
    texte: (own || pageTexts[setting]).replace(
      /\{([a-z_]+)\}/g,
      (whole, word: string) => values[word] ?? whole,
    ),
    depuis: own ? (rows[0]?.valid_from.toISOString() ?? null) : null,
    frais:
      name === 'tarifs'
        ? publishedFees.map((key) => ({ nom: settingRules[key].label, tnd: toTnd(settings[key]) }))
        : [],
  };
}
