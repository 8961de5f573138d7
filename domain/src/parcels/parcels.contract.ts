import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { partnerStatuses } from './partner-statuses.ts';
import {
  anyOf,
  chosenId,
  count,
  day,
  done,
  exportOf,
  idFilter,
  instant,
  listOf,
  oneOf,
  optionalText,
  pageFields,
  refs,
  required,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { Correction, CorrectionAnswer, correctionFilter, ParcelCorrection } from './corrections.ts';
import { labelPaper } from './label-paper.ts';
import { CourierEdit, ParcelEdit, ParcelUpdate } from './parcel-edits.ts';
import { ParcelForm } from './parcel-form.ts';
import { Label, ListedParcel, ParcelDetail, ParcelRow } from './parcel-wire.ts';
import { candidatePurposes } from './candidates.ts';
import { staffConcerns, staffPlaces } from './staff-concerns.ts';
import { motifs, parcelStatuses, sendTypes } from './statuses.ts';

/** One per form of a batch: a form that is sent twice creates one parcel. */
export const NewParcel = ParcelForm.extend({
  client_id: optionalText(100),
  /**
   * False: refused when a live parcel has the same order. True or absent: created all the same,
   * with a warning.
   */
  doublon: z.boolean().nullish(),
});
export type NewParcel = z.output<typeof NewParcel>;

/** The shipper's four counters, which together cover everything that is not invoiced. */
const shipperGroups = ['to_transfer', 'in_prog', 'livre', 'to_return'] as const;
export type ShipperGroup = (typeof shipperGroups)[number];

const ownFilter = {
  search: searchFilter,
  etat: anyOf(z.enum(parcelStatuses)),
  type_envoi: anyOf(z.enum(sendTypes)),
  groupe: oneOf([...shipperGroups, 'echecs']),
  depuis: z
    .union([
      z.literal('').transform(() => undefined),
      z.null().transform(() => undefined),
      day('Date non valide !'),
    ])
    .optional(),
};

const staffFilter = {
  search: searchFilter,
  id_exped: idFilter,
  etat: anyOf(z.enum(parcelStatuses)),
  etat_afex: anyOf(z.enum(partnerStatuses)),
  is_afex: z
    .union([
      z.literal(['', 'all']).transform(() => undefined),
      z.null().transform(() => undefined),
      z.boolean(),
      z.stringbool(),
    ])
    .optional(),
  type_envoi: anyOf(z.enum(sendTypes)),
  suivi: oneOf(staffConcerns),
  lieu: oneOf(staffPlaces),
  a_transferer: z
    .union([
      z.literal('').transform(() => undefined),
      z.null().transform(() => undefined),
      z.boolean(),
      z.stringbool(),
    ])
    .optional(),
};

const staff = ['admin', 'root'] as const;
const chosenClient = chosenId('Vous devez choisir un expéditeur !');
const command = done.extend({
  colis: ParcelRow,
  /** Warnings: about the amount, or about a parcel that a new one may repeat. */
  avertissements: z.array(z.string()).optional(),
  /** The amount has not changed yet: it waits for root's consent. */
  correction: ParcelCorrection.optional(),
});
const byRef = { ref: required('Vous devez choisir un colis !', 20) };
const term = z.object({ term: z.string().max(100) });
/** Lists by GET take their page from the address. */
const pageInAddress = z.object({
  page: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional(),
  taille: z.enum(['25', '50', '100']).transform(Number).optional(),
});

export const Candidate = ParcelRow.extend({ raison: z.string().nullable() });

export const NewComment = z.object({
  ...byRef,
  type: z.enum(['appel', 'sms', 'message', 'note']).default('note'),
  content: required('Vous devez saisir le contenu !', 1000),
  /** In seconds. */
  duration: z
    .union([z.number(), z.string(), z.null()], { error: 'Durée non valide !' })
    .optional()
    .transform((given) => (given === undefined || given === '' ? null : given))
    .pipe(count('Durée non valide !', 'Durée non valide !', 0, 86_400).nullable()),
});

/** One act on the parcels selected in a list. */
export const ParcelBulk = z.object({
  colis: refs(1, 'Vous devez choisir un colis !'),
  acte: z.discriminatedUnion('nom', [
    z.object({
      nom: z.literal('etat'),
      etat: z.enum(parcelStatuses, { error: 'Statut non valide !' }),
      motif: z.enum(motifs).nullish(),
      raison: optionalText(500),
      /**
       * By code, each parcel's version as last seen: one that has changed since is refused, without
       * affecting the others.
       */
      lus: z.record(z.string().max(20), z.iso.datetime({ offset: true })).nullish(),
    }),
    z.object({
      nom: z.literal('note'),
      content: required('Vous devez saisir le contenu !', 1000),
    }),
    z.object({ nom: z.literal('retrouve') }),
  ]),
});
export type ParcelBulk = z.output<typeof ParcelBulk>;

export const parcelsContract = {
  create: {
    method: 'POST',
    path: '/api/colis/exped/create',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    transaction: 'own',
    keeps: 'own',
    changes: ['users'],
    summary: 'Creates a parcel; a repeated client_id answers the parcel it made.',
    body: NewParcel,
    reply: command,
  },
  update: {
    method: 'POST',
    path: '/api/colis/exped/update',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    changes: ['users'],
    summary: 'Changes an own parcel while it waits to be sent; only the fields sent change.',
    body: ParcelUpdate,
    reply: command,
  },
  remove: {
    method: 'POST',
    path: '/api/colis/exped/del',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    changes: ['users'],
    summary: 'Hides an own parcel that waits to be sent.',
    body: z.object(byRef),
    reply: done,
  },
  mine: {
    method: 'POST',
    path: '/api/colis/exped/mescolis',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: "The shipper's parcels, newest first.",
    body: listOf(ownFilter),
    reply: rowsOf(ListedParcel),
  },
  mineByCode: {
    method: 'POST',
    path: '/api/colis/exped/mescolis/getbycode',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'One own parcel with its history.',
    body: z.object({ code: required('Vous devez choisir un colis !', 20) }),
    reply: ParcelDetail,
  },
  myHistory: {
    method: 'POST',
    path: '/api/colis/exped/mescolis/history',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Own parcels that have a result, with their invoice.',
    body: listOf({ search: searchFilter }),
    reply: rowsOf(ListedParcel),
  },
  mySearch: {
    method: 'GET',
    path: '/api/colis/mescolis/search/:term',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Own parcels still to be sent that match a text; 25 at most.',
    params: term,
    reply: rowsOf(ParcelRow),
  },
  mySearchAll: {
    method: 'GET',
    path: '/api/colis/mescolis/searchall/:term',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Own parcels of any status that match a text; 25 at most.',
    params: term,
    reply: rowsOf(ParcelRow),
  },
  myLabels: {
    method: 'POST',
    path: '/api/colis/exped/bordereaux',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'What the labels of own parcels show.',
    body: z.object({ colis: refs() }),
    reply: rowsOf(Label),
  },
  myLabelsPdf: {
    method: 'POST',
    path: '/api/colis/exped/bordereaux/pdf',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Labels of own parcels as a PDF file, one page a package.',
    body: z.object({ colis: refs(), ...labelPaper }),
  },
  fees: {
    method: 'POST',
    path: '/api/expd/getfrai',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: 'The rates of the parcel form, and the three of the shipper.',
    reply: z.object({
      frai_liv: tndOut,
      tva: z.number(),
      droit_timbre: tndOut,
      frais_liv: tndOut,
      frais_retour: tndOut,
      frais_poids_supp_kg: tndOut,
    }),
  },
  archive: {
    method: 'GET',
    path: '/api/expd/archivepackagesList',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Own parcels that are invoiced or were handed back.',
    query: pageInAddress,
    reply: rowsOf(ListedParcel),
  },

  list: {
    method: 'POST',
    path: '/api/colis/adm/list',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Parcels that the hub sees and that the partner does not manage, newest first.',
    body: listOf(staffFilter),
    reply: rowsOf(ListedParcel),
  },
  globalSearch: {
    method: 'POST',
    path: '/api/colis/adm/global/search',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'All parcels that the hub sees, newest first.',
    body: listOf(staffFilter),
    reply: rowsOf(ListedParcel),
  },
  candidates: {
    method: 'POST',
    path: '/api/colis/adm/view/filter',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'At most 25 parcels for a picker or a scan, each not eligible one with its reason.',
    body: z
      .object({
        filter: z
          .strictObject({
            search: searchFilter,
            id_exped: idFilter,
            etat: anyOf(z.enum(parcelStatuses)),
          })
          .nullish()
          .transform((given) => given ?? {}),
        for: z.enum(candidatePurposes).optional(),
      })
      .nullish()
      .transform((body) => body ?? { filter: {} }),
    reply: rowsOf(Candidate),
  },
  details: {
    method: 'GET',
    path: '/api/colis/adm/details/:code',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'One parcel that the hub sees, with communications, history and what may be done.',
    params: z.object({ code: z.string().max(20) }),
    reply: ParcelDetail,
  },
  labels: {
    method: 'POST',
    path: '/api/colis/adm/bordereaux',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'What the labels of parcels that the hub sees show.',
    body: z.object({ colis: refs() }),
    reply: rowsOf(Label),
  },
  labelsPdf: {
    method: 'POST',
    path: '/api/colis/adm/bordereaux/pdf',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Labels of parcels that the hub sees as a PDF file, one page a package.',
    body: z.object({ colis: refs(), ...labelPaper }),
  },
  testLabelPdf: {
    method: 'POST',
    path: '/api/colis/adm/essai/pdf',
    roles: staff,
    scope: 'company',
    kind: 'read',
    summary: 'A label that tries a printer, drawn as all others and of no parcel.',
    body: z.object(labelPaper),
  },
  edit: {
    method: 'POST',
    path: '/api/colis/adm/edit',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['rs', 'users', 'bill', 'liv', 'afex', 'ledger', 'caisse'],
    summary:
      'Changes one field of a parcel: status, amount, weight, address, phone, partner handling.',
    body: ParcelEdit,
    reply: command,
  },
  clientHistory: {
    method: 'POST',
    path: '/api/colis/adm/history',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: "A shipper's parcels that have a result, with their invoice.",
    body: z.object({
      id_client: chosenClient,
      filter: z.strictObject({ search: searchFilter }).nullish(),
      ...pageFields,
    }),
    reply: rowsOf(ListedParcel),
  },
  bulk: {
    method: 'POST',
    path: '/api/colis/adm/lot',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['rs', 'mu', 'users', 'bill', 'liv', 'ledger', 'caisse'],
    summary:
      'One act on several parcels; what is refused is told with its reason, the rest is done.',
    body: ParcelBulk,
    reply: z.object({
      done: z.literal(true),
      rows: z.array(
        z.object({
          ref: z.string(),
          fait: z.boolean(),
          /** Recorded and waiting for root's consent: neither done nor refused. */
          attend: z.boolean().optional(),
          raison: z.string().nullable(),
        }),
      ),
    }),
  },
  corrections: {
    method: 'POST',
    path: '/api/colis/adm/corrections',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Amounts changed after the outcome: who, when, from what to what, why, whose consent.',
    body: listOf(correctionFilter),
    reply: rowsOf(Correction),
  },
  exportCorrections: {
    method: 'POST',
    path: '/api/colis/adm/corrections/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'Amounts changed after the outcome, all of a filter, as CSV or XLSX.',
    body: exportOf(correctionFilter),
  },
  answerCorrection: {
    method: 'POST',
    path: '/api/colis/adm/corrections/repondre',
    roles: ['root'],
    scope: 'company',
    kind: 'write',
    changes: ['bill', 'ledger', 'caisse', 'users', 'rs'],
    summary: 'Root consents to a correction that waits, which is then made, or refuses it.',
    body: CorrectionAnswer,
    reply: done.extend({ correction: Correction }),
  },
  find: {
    method: 'POST',
    path: '/api/colis/adm/retrouve',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['mu', 'users'],
    summary: 'A parcel missing from a transfer is found, at either end.',
    body: z.object(byRef),
    reply: command,
  },
  bringOldGoods: {
    method: 'POST',
    path: '/api/colis/adm/echange',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['users', 'bill'],
    summary: 'The old goods of a delivered exchange, found later, start home under their own code.',
    body: z.object(byRef),
    reply: command.extend({ retour_echange: z.string() }),
  },
  dropOldGoods: {
    method: 'POST',
    path: '/api/colis/adm/echange/annuler',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['users', 'bill', 'ledger', 'caisse'],
    summary:
      'Old goods that were noted by mistake: their parcel disappears, and the delivery stays.',
    body: z.object({ ...byRef, raison: required('Vous devez saisir une raison !', 500) }),
    reply: command,
  },
  lose: {
    method: 'POST',
    path: '/api/colis/adm/perdu',
    roles: ['root'],
    scope: 'company',
    kind: 'write',
    changes: ['users', 'bill', 'ledger'],
    summary: 'A parcel is declared lost and its refund is owed to the shipper.',
    body: z.object({ ...byRef, raison: required('Vous devez saisir une raison !', 500) }),
    reply: command,
  },
  comment: {
    method: 'POST',
    path: '/api/colis/adm/com',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    summary: 'Notes a call or a message about a parcel.',
    body: NewComment,
    reply: command,
  },

  exportMine: {
    method: 'POST',
    path: '/api/export/mescolis',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    mayFollow: true,
    summary: "The shipper's whole list as CSV or XLSX.",
    body: exportOf(ownFilter),
  },
  exportMyHistory: {
    method: 'POST',
    path: '/api/colis/exped/mescolis/history/export',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    mayFollow: true,
    summary: 'Own parcels that have a result, as CSV or XLSX.',
    body: exportOf({ search: searchFilter }),
  },
  exportList: {
    method: 'POST',
    path: '/api/export/colis',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: "The hub's whole list as CSV or XLSX.",
    body: exportOf(staffFilter),
  },
  exportSearch: {
    method: 'POST',
    path: '/api/export/recherche',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'All parcels that the hub sees, as CSV or XLSX.',
    body: exportOf(staffFilter),
  },
  exportClientHistory: {
    method: 'POST',
    path: '/api/export/historique',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: "A shipper's parcels that have a result, as CSV or XLSX.",
    body: exportOf({}).extend({
      filter: z.strictObject({ search: searchFilter, id_client: chosenClient }),
    }),
  },

  courierComment: {
    method: 'POST',
    path: '/api/liv/v10/com',
    roles: ['liv'],
    scope: 'courier',
    kind: 'write',
    summary: 'The courier notes a call or a message about a parcel of the open runsheet.',
    /**
     * `fait_le`: the device's time; absent or in the future it counts as now. `de_app`: recorded
     * automatically by the application; accepted for any round of this courier, so that nothing
     * sent late is lost.
     */
    body: NewComment.extend({ fait_le: instant.nullish(), de_app: z.boolean().nullish() }),
    reply: command,
  },
  courierEdit: {
    method: 'POST',
    path: '/api/liv/v10/editcolis',
    roles: ['liv'],
    scope: 'courier',
    kind: 'write',
    summary: 'The courier corrects the phone or the address of a parcel of the open runsheet.',
    body: CourierEdit,
    reply: command,
  },
} as const satisfies Contract;
