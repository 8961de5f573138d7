import { z } from 'zod';
import { isHour } from './hour.ts';
import { logoName } from '../papers/logo.ts';
import { doorRules } from './door-rule.ts';
import { type Millimes, millimes, parseTnd, toTnd } from '../money.ts';
import { weekDays } from './payment-days.ts';
import { phoneDigits } from '../phone-text.ts';
import { isWholeText } from '../whole-text.ts';
import { whyNotMessageWords } from './message-words.ts';

/**
 * The type of a setting: `amount` is millimes internally and TND in JSON, `rate` is in thousandths.
 */
export type SettingKind =
  | 'text'
  | 'phones'
  | 'url'
  | 'rate'
  | 'amount'
  | 'days'
  | 'flag'
  | 'choice'
  | 'page'
  | 'lines'
  | 'logo'
  | 'message';

const text = (most: number) => z.string().trim().min(1).max(most);
const rate = z.int().min(0).max(1000);
const wholeMillimes = z.int().min(0).max(10_000_000_000).transform(millimes);
/** A public text; if empty, the product's default applies. */
const page = <const Label extends string>(label: Label) =>
  ({
    group: 'pages',
    label,
    kind: 'page',
    rule: z.string().trim().max(20_000),
    otherwise: '',
  }) as const;
/** Lines under the company's name on its papers, limited to the available space. */
const lines = z
  .string()
  .transform((written) =>
    written
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  )
  .refine(
    (kept) => kept.split('\n').length <= 4 && kept.split('\n').every((line) => line.length <= 90),
  );
const longestLogoText = 20;
/** The part of a company’s name that fits beside the stork: whole words, if one fits. */
export function logoTextOf(brand: string): string {
  const name = brand.trim();
  if (name.length <= longestLogoText) return name;
  const cut = name.slice(0, longestLogoText + 1);
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut)
    .slice(0, longestLogoText)
    .trim();
}
/** When something is required at the door. */
const atDoor = { kind: 'choice', rule: z.enum(doorRules), otherwise: 'jamais' } as const;
/**
 * A message to recipients: whether it is sent, and the company's own text; if empty, the product's
 * default applies.
 */
const message = <const Label extends string>(label: Label, { otherwise }: { otherwise: boolean }) =>
  ({ group: 'messages', label, kind: 'flag', rule: z.boolean(), otherwise }) as const;
const messageWords = <const Label extends string>(label: Label) =>
  ({
    group: 'messages',
    label,
    kind: 'message',
    rule: z
      .string()
      .trim()
      .max(300)
      .refine((words) => whyNotMessageWords(words) === null),
    otherwise: '',
  }) as const;
const amount = (otherwise: number) => ({ kind: 'amount', rule: wholeMillimes, otherwise }) as const;

/**
 * What can be changed without a new version: each key with its rule and its default until root sets
 * a value. Amounts in millimes, rates in thousandths.
 */
export const settingRules = {
  brand: { group: 'company', label: 'Nom', kind: 'text', rule: text(80), otherwise: 'Cigogne' },
  logo_text: {
    group: 'company',
    label: 'Texte du logo',
    kind: 'text',
    rule: text(longestLogoText),
    otherwise: 'Cigogne',
  },
  legal_name: {
    group: 'company',
    label: 'Raison sociale',
    kind: 'text',
    rule: text(160),
    otherwise: 'Cigogne Messagerie SARL',
  },
  tax_id: {
    group: 'company',
    label: 'Matricule fiscal',
    kind: 'text',
    rule: text(40),
    otherwise: '1748203/B/A/M/000',
  },
  address: {
    group: 'company',
    label: 'Adresse',
    kind: 'text',
    rule: text(300),
    otherwise: '14, rue de l’Industrie, Charguia 2, 2035 Tunis',
  },
  phones: {
    group: 'company',
    label: 'Téléphones',
    kind: 'phones',
    rule: z
      .array(
        z
          .string()
          .transform(phoneDigits)
          .pipe(z.string().regex(/^\d{8}$/)),
      )
      .min(1)
      .max(4),
    otherwise: ['71418200', '98220100'],
  },
  issuer_lines: {
    group: 'company',
    label: 'Autres lignes de l’émetteur',
    kind: 'lines',
    rule: lines,
    otherwise: '',
  },
  paper_logo: {
    group: 'company',
    label: 'Logo des papiers',
    kind: 'logo',
    rule: z.union([z.literal(''), z.string().regex(logoName)]),
    otherwise: '',
  },
  app_url: {
    group: 'company',
    label: 'Adresse de l’application Android',
    kind: 'url',
    rule: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
    otherwise: '',
  },
  first_day_strip: {
    group: 'company',
    label: 'Mise en route rappelée sur l’accueil',
    kind: 'flag',
    rule: z.boolean(),
    otherwise: true,
  },
  vat: { group: 'taxes', label: 'TVA', kind: 'rate', rule: rate, otherwise: 190 },
  parcel_stamp: { group: 'taxes', label: 'Droit de timbre d’un colis', ...amount(600) },
  invoice_stamp: { group: 'taxes', label: 'Droit de timbre d’une facture', ...amount(1000) },
  frais_liv: { group: 'fees', label: 'Frais de livraison', ...amount(7000) },
  frais_retour: { group: 'fees', label: 'Frais de retour', ...amount(4000) },
  frais_poids_supp_kg: { group: 'fees', label: 'Frais par kg supplémentaire', ...amount(1000) },
  frais_echange_retour: { group: 'fees', label: 'Retour de l’échange', ...amount(0) },
  amount_ceiling: {
    group: 'amounts',
    label: 'Montant d’un colis à confirmer au-delà de',
    ...amount(10_000_000),
  },
  correction_amount: {
    group: 'amounts',
    label: 'Correction après résultat : accord du Super-Admin au-delà de',
    ...amount(20_000),
  },
  correction_rate: {
    group: 'amounts',
    label: 'Correction après résultat : accord au-delà de cette part du montant',
    kind: 'rate',
    rule: rate,
    otherwise: 200,
  },
  courier_cash_limit: {
    group: 'cash',
    label: 'Espèces qu’un livreur peut porter',
    ...amount(2_000_000),
  },
  bank_below_zero: {
    group: 'cash',
    label: 'Le compte en banque peut passer sous zéro',
    kind: 'flag',
    rule: z.boolean(),
    otherwise: true,
  },
  withholding: {
    group: 'taxes',
    label: 'Retenue à la source sans carte fiscale',
    kind: 'flag',
    rule: z.boolean(),
    otherwise: false,
  },
  withholding_rate: {
    group: 'taxes',
    label: 'Taux de la retenue à la source',
    kind: 'rate',
    rule: rate,
    otherwise: 30,
  },
  cheque_rules_2025: {
    group: 'cash',
    label: 'Règles 2025 des chèques',
    kind: 'flag',
    rule: z.boolean(),
    otherwise: false,
  },
  cheque_limit: { group: 'cash', label: 'Avertir au-delà, par chèque', ...amount(30_000_000) },
  cheque_validity: {
    group: 'cash',
    label: 'Validité d’un chèque',
    kind: 'days',
    rule: z.int().min(1).max(3650),
    otherwise: 180,
  },
  unverified_counts: {
    group: 'door',
    label: 'Une tentative non vérifiée compte',
    kind: 'flag',
    rule: z.boolean(),
    otherwise: true,
  },
  decision_hour: {
    group: 'door',
    label: 'Non livré : l’expéditeur décide avant',
    kind: 'text',
    rule: text(5).refine(isHour),
    otherwise: '18:00',
  },
  door_code: { group: 'door', label: 'Code de remise demandé à la livraison', ...atDoor },
  door_code_above: { group: 'door', label: 'Code de remise : au-delà de', ...amount(200_000) },
  signature: { group: 'door', label: 'Signature demandée à la livraison', ...atDoor },
  signature_above: { group: 'door', label: 'Signature : au-delà de', ...amount(200_000) },
  guichet_jours: {
    group: 'door',
    label: 'Retrait au hub : avertir après',
    kind: 'days',
    rule: z.int().min(1).max(60),
    otherwise: 5,
  },
  payment_days: {
    group: 'cash',
    label: 'Jours de paiement des expéditeurs',
    kind: 'text',
    rule: text(60).refine((days) => weekDays(days) !== null),
    otherwise: 'mardi, vendredi',
  },
  afex_retour_jours: {
    group: 'partner',
    label: 'Réclamer un retour d’Afex après',
    kind: 'days',
    rule: z.int().min(1).max(365),
    otherwise: 10,
  },
  message_ramasse: message('Ramassé', { otherwise: true }),
  message_ramasse_fr: messageWords('Ramassé : texte'),
  message_ramasse_ar: messageWords('Ramassé : texte arabe'),
  message_arrive: message('Arrive aujourd’hui', { otherwise: true }),
  message_arrive_fr: messageWords('Arrive aujourd’hui : texte'),
  message_arrive_ar: messageWords('Arrive aujourd’hui : texte arabe'),
  message_proche: message('À trois arrêts', { otherwise: false }),
  message_proche_fr: messageWords('À trois arrêts : texte'),
  message_proche_ar: messageWords('À trois arrêts : texte arabe'),
  message_echec: message('Non livré', { otherwise: true }),
  message_echec_fr: messageWords('Non livré : texte'),
  message_echec_ar: messageWords('Non livré : texte arabe'),
  message_guichet: message('À retirer au hub', { otherwise: true }),
  message_guichet_fr: messageWords('À retirer au hub : texte'),
  message_guichet_ar: messageWords('À retirer au hub : texte arabe'),
  message_livre: message('Livré', { otherwise: true }),
  message_livre_fr: messageWords('Livré : texte'),
  message_livre_ar: messageWords('Livré : texte arabe'),
  message_retour: message('Rendu à la boutique', { otherwise: true }),
  message_retour_fr: messageWords('Rendu à la boutique : texte'),
  message_retour_ar: messageWords('Rendu à la boutique : texte arabe'),
  message_arabic: message('En arabe', { otherwise: false }),
  message_price: { group: 'messages', label: 'Prix d’un SMS', ...amount(30) },
  whatsapp_price: { group: 'messages', label: 'Prix d’un message WhatsApp', ...amount(25) },
  message_ceiling: { group: 'messages', label: 'Dépense d’un mois au plus', ...amount(500_000) },
  page_conditions: page('Conditions générales'),
  page_confidentialite: page('Données personnelles'),
  page_tarifs: page('Tarifs'),
} as const satisfies Record<
  string,
  { group: SettingGroup; label: string; kind: SettingKind; rule: z.ZodType; otherwise: unknown }
>;

export type SettingGroup =
  | 'company'
  | 'taxes'
  | 'fees'
  | 'amounts'
  | 'cash'
  | 'door'
  | 'messages'
  | 'partner'
  | 'pages';
export const settingGroups: Record<SettingGroup, string> = {
  company: 'Entreprise',
  taxes: 'Taxes et timbres',
  fees: 'Frais par défaut d’un nouvel expéditeur',
  amounts: 'Montants des colis',
  cash: 'Espèces et chèques',
  door: 'À la porte',
  messages: 'Messages aux destinataires',
  partner: 'Partenaire',
  pages: 'Pages publiques',
};

export type SettingKey = keyof typeof settingRules;
export const settingKeys = Object.keys(settingRules) as [SettingKey, ...SettingKey[]];
export type Settings = { [K in SettingKey]: z.output<(typeof settingRules)[K]['rule']> };

export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settingRules[key].otherwise]),
) as unknown as Settings;

/** As sent in JSON: TND for an amount, otherwise the value itself. */
export const settingOut = (key: SettingKey, value: unknown): unknown =>
  settingRules[key].kind === 'amount' ? toTnd(value as Millimes) : value;

/** The stored form of what a client sent; null if its rule refuses it. */
export function settingIn(key: SettingKey, given: unknown): { value: unknown } | null {
  const { kind, rule } = settingRules[key];
  const read = kind === 'amount' ? parseTnd(given) : given;
  const parsed = rule.safeParse(read);
  const isWhole = typeof given !== 'string' || isWholeText(given);
  return parsed.success && isWhole ? { value: parsed.data } : null;
}
