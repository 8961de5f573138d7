import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { motifs, parcelStatuses, sendTypes } from '../parcels/statuses.ts';
import {
  dayOut,
  done,
  exportOf,
  id,
  instant,
  listOf,
  noBody,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { DecisionForm, DecisionsForm, DefaultDecisionForm } from './decision-form.ts';
import { defaultDecisions } from './decision.ts';

/** A parcel that waits for a decision. */
export const ToDecide = z.object({
  id,
  ref: z.string(),
  nom_cl: z.string(),
  tel_cl: z.string(),
  adresse: z.string(),
  adresse_lieu: z.string(),
  montant_ttc: tndOut,
  etat: z.enum(parcelStatuses),
  type_envoi: z.enum(sendTypes),
  attempt: z.int(),
  conteste: z.boolean(),
  exped: z.object({ id, nom_com: z.string().nullable() }),
  /** Until when; and what happens then without a decision. */
  a_decider: instant,
  sans_decision: z.enum(defaultDecisions),
  /** Why its recipient cannot fetch it at the hub; null when that is possible. */
  retrait: z.string().nullable(),
  /** The attempt that did not deliver; null where the recipient refuses it before any. */
  passage: z
    .object({
      le: instant,
      motif: z.enum(motifs).nullable(),
      note: z.string().nullable(),
      reporte: z.boolean(),
      /** What is missing for it to be verified; null where this reason needs no proof. */
      manque: z.array(z.string()).nullable(),
      photos: z.int(),
    })
    .nullable(),
  destinataire: z.object({
    /** The day that the recipient chose, while it is to come. */
    jour: dayOut.nullable(),
    /** What the recipient wrote with « J'étais là », and with a refusal. */
    conteste_mot: z.string().nullable(),
    refuse: z.object({ le: instant, mot: z.string().nullable() }).nullable(),
  }),
});
export type ToDecide = z.infer<typeof ToDecide>;

const filter = { search: searchFilter };
const own = { roles: ['exped'], scope: 'shipper' } as const;
const ofHub = { roles: ['admin', 'root'], scope: 'hub' } as const;
const list = {
  method: 'POST',
  kind: 'read',
  body: listOf(filter),
  reply: rowsOf(ToDecide),
} as const;
const file = { method: 'POST', kind: 'read', mayFollow: true, body: exportOf(filter) } as const;
const changes = ['rs', 'ticket', 'users', 'bill', 'liv', 'ledger'] as const;

const decide = {
  method: 'POST',
  kind: 'write',
  changes,
  body: DecisionForm,
  reply: done.extend({
    /** The ticket that was opened, where the hub must agree. */
    ticket: z.string().nullable(),
  }),
} as const;

const decideMany = {
  method: 'POST',
  kind: 'write',
  changes,
  body: DecisionsForm,
  reply: z.object({
    done: z.literal(true),
    rows: z.array(z.object({ ref: z.string(), fait: z.boolean(), raison: z.string().nullable() })),
  }),
} as const;

export const decisionsContract = {
  mine: {
    ...list,
    ...own,
    path: '/api/colis/exped/decisions',
    summary:
      'The shop’s parcels that were not delivered and wait for a decision, the most urgent first.',
  },
  list: {
    ...list,
    ...ofHub,
    path: '/api/colis/adm/decisions',
    summary: 'The same for all parcels at the hub.',
  },
  exportMine: {
    ...file,
    ...own,
    path: '/api/colis/exped/decisions/export',
    summary: 'The shop’s parcels that wait for a decision, as CSV or XLSX.',
  },
  exportList: {
    ...file,
    ...ofHub,
    path: '/api/colis/adm/decisions/export',
    summary: 'The same for all parcels at the hub.',
  },
  decideMine: {
    ...decide,
    ...own,
    path: '/api/colis/exped/decision',
    summary: 'Decides what becomes of an own parcel; 409 with what was decided if it was.',
  },
  decide: {
    ...decide,
    ...ofHub,
    path: '/api/colis/adm/decision',
    summary: 'The same for a parcel at the hub.',
  },
  decideManyOfMine: {
    ...decideMany,
    ...own,
    path: '/api/colis/exped/decision/lot',
    summary: 'Decides the same of several own parcels; what is refused is told with its reason.',
  },
  decideMany: {
    ...decideMany,
    ...ofHub,
    path: '/api/colis/adm/decision/lot',
    summary: 'The same for several parcels at the hub.',
  },
  byDefault: {
    ...own,
    method: 'POST',
    path: '/api/colis/exped/sans-decision',
    kind: 'read',
    summary:
      'What happens to the shop’s parcels without a decision, at what hour, and whether a mail reminds it.',
    body: noBody,
    reply: DefaultDecisionForm.extend({
      heure: z.string(),
      rappel_decision: z.boolean(),
      /** The time of day from which the mail is sent. */
      rappel_heure: z.string(),
    }),
  },
  saveDefault: {
    ...own,
    method: 'POST',
    path: '/api/colis/exped/sans-decision/choisir',
    kind: 'write',
    changes: ['users'],
    summary:
      'What happens to the shop’s parcels without a decision from now on, and whether a mail reminds it.',
    body: DefaultDecisionForm,
    reply: done,
  },
} as const satisfies Contract;
