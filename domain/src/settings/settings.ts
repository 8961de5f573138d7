import { z } from 'zod';

/**
 * What may change without a new version (D, opening): each key with its default and its rule. Amounts
 * in millimes, rates in thousandths.
 */
export const settingRules = {
  brand: { label: 'Nom commercial', rule: z.string().min(1).max(80), otherwise: 'Cigogne' },
  legal_name: {
    label: 'Raison sociale',
    rule: z.string().min(1).max(160),
    otherwise: 'Cigogne Messagerie SARL',
  },
  tax_id: {
    label: 'Matricule fiscal',
    rule: z.string().min(1).max(40),
    otherwise: '1748203/B/A/M/000',
  },
  address: {
    label: 'Adresse',
    rule: z.string().min(1).max(300),
    otherwise: '14, rue de l’Industrie, Charguia 2, 2035 Tunis',
  },
  phones: {
    label: 'Téléphones',
    rule: z
      .array(z.string().regex(/^\d{8}$/))
      .min(1)
      .max(4),
    otherwise: ['71418200', '98220100'],
  },
  vat: { label: 'TVA (millièmes)', rule: z.int().min(0).max(500), otherwise: 190 },
  parcel_stamp: {
    label: 'Droit de timbre du colis (millimes)',
    rule: z.int().min(0).max(100_000),
    otherwise: 600,
  },
  invoice_stamp: {
    label: 'Droit de timbre de la facture (millimes)',
    rule: z.int().min(0).max(100_000),
    otherwise: 1000,
  },
  frais_liv: {
    label: 'Frais de livraison par défaut (millimes)',
    rule: z.int().min(0).max(1_000_000),
    otherwise: 7000,
  },
  frais_retour: {
    label: 'Frais de retour par défaut (millimes)',
    rule: z.int().min(0).max(1_000_000),
    otherwise: 4000,
  },
  frais_poids_supp_kg: {
    label: 'Frais par kg supplémentaire par défaut (millimes)',
    rule: z.int().min(0).max(1_000_000),
    otherwise: 1000,
  },
  frais_echange_retour: {
    label: 'Frais du retour d’échange (millimes)',
    rule: z.int().min(0).max(1_000_000),
    otherwise: 0,
  },
  courier_cash_limit: {
    label: 'Limite d’espèces d’un livreur (millimes)',
    rule: z.int().min(0).max(100_000_000),
    otherwise: 2_000_000,
  },
  app_url: { label: 'Adresse de l’application', rule: z.string().max(300), otherwise: '' },
  withholding: { label: 'Retenue à la source de 3 %', rule: z.boolean(), otherwise: false },
  cheque_rules_2025: { label: 'Règles 2025 des chèques', rule: z.boolean(), otherwise: false },
} as const;

export type SettingKey = keyof typeof settingRules;
export const settingKeys = Object.keys(settingRules) as [SettingKey, ...SettingKey[]];
export type Settings = { [K in SettingKey]: z.infer<(typeof settingRules)[K]['rule']> };

export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settingRules[key].otherwise]),
) as unknown as Settings;
