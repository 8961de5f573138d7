import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { partnerAccounts } from '../parcels/partner-statuses.ts';
import { ParcelRow } from '../parcels/parcel-wire.ts';
import { sendTypes } from '../parcels/statuses.ts';
import {
  anyOf,
  done,
  exportOf,
  id,
  idFilter,
  idParam,
  instant,
  listOf,
  oneOf,
  optionalDay,
  refs,
  required,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { PartnerForm, partnerSentences } from './partner-form.ts';
import { handOverStages, partnerConcerns } from '../parcels/partner-stages.ts';

const staff = { roles: ['admin', 'root'], scope: 'hub' } as const;
const account = z.enum(partnerAccounts);

/** The result for one parcel of a call to the partner. */
const handOverResults = ['cree', 'manifeste', 'refuse', 'inconnu'] as const;

export const HandOverOutcome = z.object({
  ref: z.string(),
  etat_afex: z.string().nullable(),
  resultat: z.enum(handOverResults),
  message: z.string().nullable(),
});
export type HandOverOutcome = z.infer<typeof HandOverOutcome>;

export const HandedOver = z.object({
  done: z.literal(true),
  message: z.string(),
  /** The manifest that the partner accepted in this call, to be printed. */
  manifeste: z.string().nullable(),
  colis: z.array(HandOverOutcome),
});
export type HandedOver = z.infer<typeof HandedOver>;

/** A parcel in the partner's list, with its hand-over. */
export const PartnerParcel = ParcelRow.extend({
  compte_afex: account.nullable(),
  /** The partner's own number: AFX-88213. */
  afex_code: z.string().nullable(),
  afex_code_agence: z.string().nullable(),
  afex_code_zone: z.string().nullable(),
  etape: z.enum(handOverStages),
  /** Why the partner refused, or why nothing is known yet. */
  message: z.string().nullable(),
  manifeste: z.string().nullable(),
  /** When the partner last reported a change. */
  statut_le: instant.nullable(),
});
export type PartnerParcel = z.infer<typeof PartnerParcel>;

const partnerFilter = {
  search: searchFilter,
  id_exped: idFilter,
  /** Includes unknown statuses, as the partner wrote them. */
  etat_afex: anyOf(z.string().min(1).max(60)),
  compte: oneOf(partnerAccounts),
  suivi: oneOf(partnerConcerns),
  depuis: optionalDay,
};

export const PartnerExchange = z.object({
  id,
  sens: z.enum(['envoi', 'reception']),
  kind: z.string(),
  quand: instant,
  ms: z.int().nullable(),
  resultat: z.enum(['en-cours', 'fait', 'refuse', 'inconnu', 'ignore']),
  phrase: z.string(),
  requete: z.string().nullable(),
  reponse: z.string().nullable(),
});
export type PartnerExchange = z.infer<typeof PartnerExchange>;

export const PartnerSetup = z.object({
  comptes: z.array(
    z.object({
      compte: account,
      pret: z.boolean(),
      disjoncteur: z.enum(['ferme', 'ouvert', 'essai', 'pause']),
      /** Since when the circuit breaker has been in this state. */
      depuis: instant.nullable(),
    }),
  ),
  propose: account,
  /** A company of its own that talks to the simulator: nothing really leaves. */
  simule: z.boolean(),
  /** Parcels waiting for « Manifester » in the hub. */
  a_manifester: z.int(),
});
export type PartnerSetup = z.infer<typeof PartnerSetup>;

export const Manifest = z.object({
  numero: z.string(),
  compte: account,
  hub: z.object({ id, nom: z.string() }),
  etat: z.enum(['en-cours', 'accepte']),
  /** Without what was taken back before its driver came. */
  nbr_colis: z.int(),
  /** Collected by the partner's driver, according to the partner. */
  nbr_enleves: z.int(),
  montant: tndOut,
  par: z.string(),
  createdAt: instant,
  accepte_le: instant.nullable(),
  /** When the driver signed for the parcels. */
  remis_le: instant.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export const ManifestSheet = Manifest.extend({
  lignes: z.array(
    z.object({
      ref: z.string(),
      afex_code: z.string().nullable(),
      agence: z.string().nullable(),
      zone: z.string().nullable(),
      exped: z.string(),
      client: z.string(),
      tel: z.string(),
      adresse: z.string(),
      nbr_paquets: z.int(),
      type_envoi: z.enum(sendTypes),
      montant: tndOut,
      /** Taken back, or cancelled by the partner: the driver does not get it. */
      annule: z.boolean(),
    }),
  ),
});
export type ManifestSheet = z.infer<typeof ManifestSheet>;

const manifestFilter = {
  search: searchFilter,
  compte: oneOf(partnerAccounts),
  depuis: optionalDay,
};
const byNumber = z.object({ numero: z.string().max(20) });

/**
 * `keyless`: these calls contact the partner, so no transaction is open around them; repeating one
 * returns the current state.
 */
const speaking = { ...staff, kind: 'write', transaction: 'own', keyless: true } as const;

export const partnerContract = {
  hand: {
    method: 'POST',
    path: '/api/afex/adm/transfert',
    ...speaking,
    changes: ['colis', 'users'],
    summary:
      'Hands parcels of the hub to the partner and their manifest with them; each parcel has its own outcome.',
    body: PartnerForm,
    reply: HandedOver,
  },
  manifest: {
    method: 'POST',
    path: '/api/afex/adm/manifest',
    ...speaking,
    changes: ['colis', 'users'],
    summary: 'Hands over the manifest of parcels that the partner knows already; safe to repeat.',
    body: z.object({ codes: refs(1, partnerSentences.codes) }),
    reply: HandedOver,
  },
  list: {
    method: 'POST',
    path: '/api/afex/adm/list',
    ...staff,
    kind: 'read',
    summary: 'Parcels that the partner has or refused, of those the hub sees, newest first.',
    body: listOf(partnerFilter),
    reply: rowsOf(PartnerParcel),
  },
  listExport: {
    method: 'POST',
    path: '/api/afex/adm/list/export',
    ...staff,
    kind: 'read',
    mayFollow: true,
    summary: 'Parcels that the partner has or refused, all of a filter, as CSV or XLSX.',
    body: exportOf(partnerFilter),
  },
  sync: {
    method: 'GET',
    path: '/api/afex/adm/sync-status/:id',
    ...speaking,
    changes: ['colis'],
    summary: 'Asks the partner for the status of one parcel now.',
    params: z.object({ id: idParam }),
    reply: done.extend({ colis: PartnerParcel, message: z.string().nullable() }),
  },
  exchanges: {
    method: 'GET',
    path: '/api/afex/adm/echanges/:ref',
    roles: ['root'],
    scope: 'company',
    kind: 'read',
    summary: 'What was sent to the partner about a parcel and what came back, newest first.',
    params: z.object({ ref: z.string().max(20) }),
    reply: z.object({ rows: z.array(PartnerExchange) }),
  },
  setup: {
    method: 'GET',
    path: '/api/afex/adm/comptes',
    ...staff,
    kind: 'read',
    summary: "The partner's accounts, whether they answer, and the one nearer to the hub.",
    reply: PartnerSetup,
  },
  manifests: {
    method: 'POST',
    path: '/api/afex/adm/manifestes',
    ...staff,
    kind: 'read',
    summary: "The hub's manifests, newest first.",
    body: listOf(manifestFilter),
    reply: rowsOf(Manifest),
  },
  manifestsExport: {
    method: 'POST',
    path: '/api/afex/adm/manifestes/export',
    ...staff,
    kind: 'read',
    mayFollow: true,
    summary: "The hub's manifests, all of a filter, as CSV or XLSX.",
    body: exportOf(manifestFilter),
  },
  manifestSheet: {
    method: 'GET',
    path: '/api/afex/adm/manifeste/:numero',
    ...staff,
    kind: 'read',
    summary: "One manifest with its parcels, as the partner's driver signs it.",
    params: byNumber,
    reply: ManifestSheet,
  },
  manifestPdf: {
    method: 'GET',
    path: '/api/afex/adm/manifeste/:numero/pdf',
    ...staff,
    kind: 'read',
    summary: 'One manifest as a PDF file.',
    params: byNumber,
  },
  manifestSigned: {
    method: 'POST',
    path: '/api/afex/adm/manifeste/remis',
    ...staff,
    kind: 'write',
    summary: "The partner's driver has signed a manifest and taken its parcels.",
    body: z.object({ numero: required('Vous devez choisir un manifeste !', 20) }),
    reply: done,
  },
  receiveReturn: {
    method: 'POST',
    path: '/api/afex/adm/retour',
    ...staff,
    kind: 'write',
    changes: ['colis', 'users', 'mu'],
    summary: 'Takes a parcel that the partner brings back into the hub that scans it.',
    body: z.object({ code: required('Vous devez choisir un colis !', 20) }),
    reply: done.extend({
      colis: ParcelRow,
      /** The parcel that brings back the old goods of an exchange. */
      retour_echange: z.string().nullable(),
    }),
  },
  webhook: {
    method: 'POST',
    path: '/api/afex/webhook/:compte',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    transaction: 'own',
    signed: true,
    summary: 'A status that the partner tells by itself, signed under the secret of the account.',
    params: z.object({ compte: z.string().max(20) }),
    body: z.unknown(),
    reply: done,
  },
} as const satisfies Contract;
