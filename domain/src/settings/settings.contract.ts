import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { exportOf, done, email, instant, listOf, rowsOf, searchFilter, tndOut } from '../wire.ts';
import { logoSentences, mostLogoText } from '../papers/logo.ts';
import { publicPageNames, PublicText } from './public-pages.ts';
import { settingKeys } from './settings.ts';

/** A value and the instant from which it applies; null for the default. */
const DatedValue = z.object({ value: z.unknown(), valid_from: instant.nullable() });

/** Amounts in TND, rates in thousandths. */
const SettingRow = DatedValue.extend({
  key: z.enum(settingKeys),
  label: z.string(),
  a_venir: z.array(DatedValue),
});

/**
 * A mail that did not leave is tried again for so long; after this, every link in it has expired.
 * It also keeps mails of the simulated past from being sent.
 */
export const mailTriedMs = 24 * 60 * 60_000;

export const MailRow = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: instant,
  sent_at: instant.nullable(),
  error: z.string().nullable(),
});
export type MailRow = z.infer<typeof MailRow>;

const root = { roles: ['root'], scope: 'company' } as const;

export const settingsContract = {
  publicSettings: {
    method: 'GET',
    path: '/api/parametres/public',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: 'Name, address, phones and coverage, for the public page.',
    reply: z.object({
      nom: z.string(),
      raison_sociale: z.string(),
      matricule_fiscal: z.string(),
      logo: z.string(),
      adresse: z.string(),
      telephones: z.array(z.string()),
      application: z.string().nullable(),
      /** More lines of the company's head on papers. */
      mentions: z.array(z.string()),
      /** The logo on papers, by its name. */
      logo_papiers: z.string().nullable(),
      /** Above this amount, a confirmation is asked before sending. */
      plafond_montant: tndOut.optional(),
      couverture: z.array(z.object({ gov: z.string(), hub: z.string(), horaires: z.string() })),
    }),
  },
  logo: {
    method: 'GET',
    path: '/api/parametres/public/logo/:nom',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary:
      'The company’s picture on its papers, as PNG or JPEG; what a name names never changes.',
    params: z.object({ nom: z.string().max(60) }),
  },
  publicText: {
    method: 'GET',
    path: '/api/parametres/public/texte/:nom',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: 'Terms, personal data or fees, as anybody may read them.',
    params: z.object({ nom: z.enum(publicPageNames) }),
    reply: PublicText,
  },
  listSettings: {
    method: 'POST',
    path: '/api/parametres/adm/list',
    ...root,
    kind: 'read',
    summary: 'The settings in force.',
    reply: rowsOf(SettingRow),
  },
  updateSetting: {
    method: 'POST',
    path: '/api/parametres/adm/update',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'A new value, from now or from a later day.',
    body: z.object({
      key: z.enum(settingKeys, { error: 'Paramètre inconnu !' }),
      value: z.unknown(),
      valid_from: z.iso.datetime().nullish(),
    }),
    reply: done,
  },
  withdrawSetting: {
    method: 'POST',
    path: '/api/parametres/adm/retirer',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'Takes back a value that waits for a later day.',
    body: z.object({
      key: z.enum(settingKeys, { error: 'Paramètre inconnu !' }),
      valid_from: z.iso.datetime(),
    }),
    reply: done,
  },
  sendLogo: {
    method: 'POST',
    path: '/api/parametres/adm/logo',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'The picture for labels, invoices and slips from now on: PNG or JPEG in base64.',
    heaviest: 300_000,
    body: z.object({ image: z.base64(logoSentences.kind).max(mostLogoText, logoSentences.heavy) }),
    reply: done.extend({ nom: z.string() }),
  },
  updateSettings: {
    method: 'POST',
    path: '/api/parametres/adm/ensemble',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'Several values from now on, all or none.',
    body: z.object({
      valeurs: z
        .record(z.string().max(60), z.unknown())
        .refine((values) => Object.keys(values).length > 0, 'Rien à enregistrer !'),
    }),
    reply: done,
  },
  mails: {
    method: 'POST',
    path: '/api/mail/adm/list',
    ...root,
    kind: 'read',
    summary: 'The mails that were written, with their links where there is no SMTP server.',
    body: listOf({ search: searchFilter }),
    reply: rowsOf(MailRow),
  },
  testMail: {
    method: 'POST',
    path: '/api/mail/adm/essai',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    transaction: 'own',
    keyless: true,
    limit: { max: 20, minutes: 10 },
    summary: 'Sends a mail now, by the way of all others, and says what came of it.',
    body: z.object({ email: email('Email non valid !', 'Vous devez saisir un E-mail !') }),
    reply: done.extend({ envoye: z.boolean(), message: z.string() }),
  },
  exportMails: {
    method: 'POST',
    path: '/api/mail/adm/list/export',
    ...root,
    kind: 'read',
    mayFollow: true,
    summary: 'Which mails were written to whom, all of a filter, as CSV or XLSX.',
    body: exportOf({ search: searchFilter }),
  },
} as const satisfies Contract;
