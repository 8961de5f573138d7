import { paymentModeLabels, roleLabels, userStateLabels } from '../accounts/account.ts';
import { formatRib } from '../accounts/rib.ts';
import { defaultDecisionLabels } from '../decisions/decision.ts';
import { formatDay, formatInstant } from '../days.ts';
import type { OpeningHours } from '../hubs/opening-hours.ts';
import { weekWords } from '../hubs/opening-words.ts';
import { paymentKindLabels } from '../invoices/invoice-states.ts';
import { purseLabels } from '../ledger/ledger.contract.ts';
import { monthName } from '../ledger/months.ts';
import { formatTnd, millimes } from '../money.ts';
import { partnerAccountLabels } from '../parcels/partner-statuses.ts';
import { followUpLabels, receiverLabels } from '../partner/statement-kinds.ts';
import { doorRuleLabels } from '../settings/door-rule.ts';
import { type SettingKey, settingRules } from '../settings/settings.ts';
import { writtenSetting } from '../settings/written-setting.ts';
import { shopKindLabels } from '../shops/connection.ts';
import type { JournalEntity } from '../settings/journal-entities.ts';

export interface JournalChange {
  name: string;
  before: string;
  after: string;
}

interface JournalLine {
  entity: string;
  entity_id: string | null;
  before: unknown;
  after: unknown;
}

/**
 * The fields that differ between two states of a record, in the order and the words of a screen.
 */
export function changesOf({ entity, entity_id, before, after }: JournalLine): JournalChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const written = entity === 'setting' ? settingWriter(entity_id ?? '') : readable;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => name !== 'id')
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((name) => ({
      name: labelOf(name, now[name] ?? old[name]),
      before: written(name, old[name]),
      after: written(name, now[name]),
    }))
    .filter((change) => change.before !== change.after || change.before === masked);
}

/** For a changed secret only the fact is shown. */
const masked = '••••';
const nothing = '–';

const labels: Record<string, string> = {
  nom: 'Nom',
  prenom: 'Prénom',
  nom_com: 'Nom commercial',
  tel: 'Tél',
  email: 'E-mail',
  adresse: 'Adresse',
  role: 'Role',
  etat: 'Etat',
  id_hub: 'Hub',
  hubGovs: 'Gouvernorats',
  horaires: 'Horaires',
  matricule: 'Matricule',
  matricule_fiscal: 'Matricule fiscal',
  matricule_confirme: 'Matricule confirmé',
  produit_type: 'Type de produit',
  volume: 'Volume',
  flux_exped: 'Colis par jour',
  frais_liv: 'Frais de livraison',
  frais_retour: 'Frais de retour',
  frais_poids_supp_kg: 'Frais par kg',
  rib: 'RIB',
  code_remise: 'Code de remise',
  montant_code: 'Code de remise au-delà de',
  signature: 'Signature',
  montant_signature: 'Signature au-delà de',
  mode_reglement: 'Règlement',
  sans_decision: 'Sans décision',
  rappel_decision: 'Rappel de ce qui est à décider',
  password_hash: 'Mot de passe',
  is_bill_secure: 'Sécurité de facturation',
  bill_password_hash: 'Mot de passe de facturation',
  is_driver_info_granted: 'Livreur montré',
  is_api_actif: 'Accès API',
  api_key_last4: 'Clé API',
  api_key_argent: 'Clé API : factures et sommes dues',
  api_webhook_url: 'Webhook',
  ref: 'Réf',
  facture: 'Facture',
  colis: 'Colis',
  num: 'Numéro',
  proprietaire: 'Propriétaire',
  montant: 'Montant',
  montant_paye: 'Net à payer',
  mode: 'Mode de paiement',
  destination: 'Destination',
  livreur: 'Livreur',
  especes: 'Espèces portées',
  limite: 'Limite',
  valeur: 'Valeur',
  valable_le: 'À partir du',
  fichier: 'Fichier',
  lignes: 'Lignes',
  nouveaux: 'Nouvelles',
  corriges: 'Corrigées',
  deja_la: 'Déjà là',
  retrouvees: 'Corrections reprises',
  attendu: 'Attendu',
  compte: 'Compte',
  ecart: 'Écart',
  origine: 'Origine',
  mois: 'Mois',
  du: 'Du',
  au: 'Au',
  jour: 'Jour',
  vers: 'Vers',
  suite: 'Suite',
  note: 'Note',
  last4: 'Fin de la clé',
  kind: 'Plate-forme',
  nb: 'Nombre',
};

const places = Object.keys(labels);
const placeOf = (name: string): number =>
  places.includes(name) ? places.indexOf(name) : places.length;

/** Fields with a fixed set of values, shown as on their screens. */
const words: Record<string, Readonly<Record<string, string>>> = {
  role: roleLabels,
  etat: userStateLabels,
  mode_reglement: paymentModeLabels,
  sans_decision: defaultDecisionLabels,
  code_remise: doorRuleLabels,
  signature: doorRuleLabels,
  mode: paymentKindLabels,
  origine: purseLabels,
  destination: purseLabels,
  vers: receiverLabels,
  compte: partnerAccountLabels,
  suite: followUpLabels,
  kind: shopKindLabels,
};

/** « compte » is either a partner account or a counted amount. */
const labelOf = (name: string, value: unknown): string =>
  name === 'compte' && typeof value === 'number' ? 'Compté' : (labels[name] ?? name);

/** Columns in millimes: the journal stores rows unchanged. */
const amounts = new Set([
  'frais_liv',
  'frais_retour',
  'frais_poids_supp_kg',
  'montant_code',
  'montant_signature',
  'montant',
  'montant_paye',
  'especes',
  'limite',
  'attendu',
  'compte',
  'ecart',
]);

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {};
  if (typeof state !== 'object' || Array.isArray(state)) return { valeur: state };
  return state as Record<string, unknown>;
}

function readable(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number')
    return amounts.has(name) ? formatTnd(millimes(value)) : String(value);
  if (typeof value === 'string') return words[name]?.[value] ?? readableText(name, value);
  if (name === 'hubGovs')
    return (value as readonly { gov: string }[]).map(({ gov }) => gov).join(', ');
  if (name === 'horaires') return weekWords(value as OpeningHours, 'fr').join(' · ');
  return JSON.stringify(value);
}

function readableText(name: string, text: string): string {
  if (name === 'rib') return formatRib(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}

function settingWriter(key: string): typeof readable {
  return (name, value) =>
    name === 'valeur' && value !== undefined && key in settingRules
      ? writtenSetting(key as keyof typeof settingRules, value)
      : readable(name, value);
}

export const journalEntityLabels: Record<JournalEntity, string> = {
  user: 'Utilisateur',
  hub: 'Hub',
  setting: 'Paramètre',
  facture: 'Facture',
  paiement: 'Paiement',
  cheque: 'Chèque',
  remise: 'Remise',
  rs: 'Runsheet',
  mois: 'Mois',
  boutique: 'Boutique',
  'relevé afex': 'Relevé Afex',
  'réception afex': 'Réception Afex',
  'écart afex': 'Écart Afex',
  expéditeurs: 'Reprise d’expéditeurs',
  livreurs: 'Reprise de livreurs',
  'colis en route': 'Reprise de colis en route',
};

export const journalEntityName = (entity: string): string =>
  entity in journalEntityLabels
    ? journalEntityLabels[entity as JournalEntity]
    : entity.charAt(0).toUpperCase() + entity.slice(1);

/**
 * « Dar Zine », « HUB-SFAX », « TVA »; something without a name any more is shown by its number.
 */
export function journalSubject(
  row: Omit<JournalLine, 'before' | 'after'> & { sujet: string | null },
): string {
  const isSetting =
    row.entity === 'setting' && row.entity_id !== null && row.entity_id in settingRules;
  if (isSetting) return settingRules[row.entity_id as SettingKey].label;
  if (row.entity === 'mois' && row.entity_id !== null) return monthName(row.entity_id);
  return row.sujet ?? `${journalEntityName(row.entity)} ${row.entity_id ?? ''}`.trim();
}
