import { z } from 'zod';
import type { Contract } from '../contract.ts';
import {
  dayOut,
  done,
  exportOf,
  id,
  instant,
  listOf,
  mostRefs,
  oneOf,
  optionalDay,
  phone,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { messageChannels } from './channels.ts';
import { messageKinds, messageStates, writtenKinds } from './kinds.ts';

const MessageRow = z.object({
  id: z.int(),
  type: z.enum(writtenKinds),
  etat: z.enum(messageStates),
  /** The parcel; null for a test. */
  ref: z.string().nullable(),
  expediteur: z.string().nullable(),
  tel: z.string(),
  texte: z.string(),
  segments: z.int(),
  /** The channel by which it was sent; null before, and for messages of older versions. */
  canal: z.enum(messageChannels).nullable(),
  /** Its cost, or what it would have cost. */
  prix: tndOut,
  /** Why it was not sent, or the gateway's answer. */
  raison: z.string().nullable(),
  essais: z.int(),
  createdAt: instant,
  /** When it is due; null once it is no longer waiting. */
  prevu_le: instant.nullable(),
  sent_at: instant.nullable(),
  remis_le: instant.nullable(),
});
export type MessageRow = z.infer<typeof MessageRow>;

/** A parcel's messages for its panel, oldest first. */
const ParcelMessages = z.object({
  rows: z.array(
    MessageRow.pick({
      id: true,
      type: true,
      etat: true,
      texte: true,
      raison: true,
      createdAt: true,
      prevu_le: true,
      sent_at: true,
      remis_le: true,
    }),
  ),
});
const byCode = z.object({ code: z.string().max(40) });

const root = { roles: ['root'], scope: 'company' } as const;
const filter = {
  search: searchFilter,
  type: oneOf(writtenKinds),
  etat: oneOf(messageStates),
  du: optionalDay,
  au: optionalDay,
};
const Kinds = z.array(z.enum(messageKinds)).max(messageKinds.length);

/** Since when a gateway is in trouble, and the status with which it refuses us; null: no answer. */
export const GatewayTrouble = z.object({ depuis: instant, refus: z.int().nullable() });
export type GatewayTrouble = z.infer<typeof GatewayTrouble>;

export const messagesContract = {
  list: {
    method: 'POST',
    path: '/api/messages/adm/list',
    ...root,
    kind: 'read',
    summary: 'The messages to recipients and what became of each.',
    body: listOf(filter),
    reply: rowsOf(MessageRow),
  },
  month: {
    method: 'GET',
    path: '/api/messages/adm/mois',
    ...root,
    kind: 'read',
    summary:
      'What the messages of this month have cost, and whether there is a gateway that takes them.',
    reply: z.object({
      passerelle: z.boolean(),
      envoyes: z.int(),
      depense: tndOut,
      plafond: tndOut,
      /**
       * The day from which messages are sent again, if there is no room for one more this month.
       */
      reprend_le: dayOut.nullable(),
      /**
       * The gateway is in trouble; `refus` is the status with which it refuses us, null if it does
       * not answer.
       */
      panne: GatewayTrouble.nullable(),
    }),
  },
  export: {
    method: 'POST',
    path: '/api/messages/adm/list/export',
    ...root,
    kind: 'read',
    mayFollow: true,
    summary: 'The messages to recipients, all of a filter, as CSV or XLSX.',
    body: exportOf(filter),
  },
  retry: {
    method: 'POST',
    path: '/api/messages/adm/reessayer',
    ...root,
    kind: 'write',
    summary: 'Lets a message that the gateway took at no try be sent once more.',
    body: z.object({ id }),
    reply: done,
  },
  retryMany: {
    method: 'POST',
    path: '/api/messages/adm/reessayer/lot',
    ...root,
    kind: 'write',
    summary:
      'The same for several messages; what is refused is told with its reason, the rest leaves.',
    body: z.object({ ids: z.array(id).min(1, 'Vous devez choisir un message !').max(mostRefs) }),
    reply: z.object({
      done: z.literal(true),
      rows: z.array(z.object({ id: z.int(), fait: z.boolean(), raison: z.string().nullable() })),
    }),
  },
  test: {
    method: 'POST',
    path: '/api/messages/adm/essai',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    transaction: 'own',
    keyless: true,
    limit: { max: 20, minutes: 10 },
    summary: 'Sends a message now, by the way of all others, and says what came of it.',
    body: z.object({
      tel: phone('numéro tél non valide !', 'Saisissez un numéro de téléphone !'),
    }),
    reply: done.extend({ envoye: z.boolean(), message: z.string() }),
  },
  ofParcel: {
    method: 'GET',
    path: '/api/messages/adm/colis/:code',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'read',
    summary: 'What the recipient of a parcel that the hub sees was told.',
    params: byCode,
    reply: ParcelMessages,
  },
  mine: {
    method: 'GET',
    path: '/api/messages/exped/colis/:code',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'What the recipient of an own parcel was told.',
    params: byCode,
    reply: ParcelMessages,
  },
  own: {
    method: 'GET',
    path: '/api/messages/exped',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Which messages the shop lets its recipients have, of those that the company sends.',
    reply: z.object({
      offerts: z.array(z.enum(messageKinds)),
      coupes: z.array(z.enum(messageKinds)),
    }),
  },
  saveOwn: {
    method: 'POST',
    path: '/api/messages/exped',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    changes: ['users'],
    summary: 'Which messages the shop’s recipients do not get from now on.',
    body: z.object({ coupes: Kinds }),
    reply: done,
  },
  report: {
    method: 'POST',
    path: '/api/messages/rapport/:cle',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    keyless: true,
    summary:
      'What became of a message on the phone, told by the gateway with the key of its address.',
    params: z.object({ cle: z.string().max(200) }),
    body: z.object({ id: z.coerce.string().max(100), statut: z.coerce.string().max(100) }),
    reply: done,
    limit: { max: 6000, minutes: 1 },
  },
  hello: {
    method: 'GET',
    path: '/api/messages/whatsapp',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: 'Meta asks whether the address for reports is ours; answered with its own number.',
    query: z.object({
      'hub.mode': z.string().max(20).optional(),
      'hub.verify_token': z.string().max(200).optional(),
      'hub.challenge': z.string().max(200).optional(),
    }),
    limit: { max: 60, minutes: 1 },
  },
  reportWhatsApp: {
    method: 'POST',
    path: '/api/messages/whatsapp',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    keyless: true,
    signed: 'unread',
    summary: 'What became of messages on the phone, told by WhatsApp and signed by Meta.',
    body: z.unknown(),
    reply: done,
    limit: { max: 6000, minutes: 1 },
  },
} as const satisfies Contract;
