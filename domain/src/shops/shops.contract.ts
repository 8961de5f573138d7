import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { ParcelForm } from '../parcels/parcel-form.ts';
import { parcelStatuses } from '../parcels/statuses.ts';
import { certainties } from '../places/certainty.ts';
import { PlaceOption } from '../places/places.contract.ts';
import {
  done,
  exportOf,
  id,
  instant,
  listOf,
  noBody,
  oneOf,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { NewConnection, PastedSecret, ShopConnection, shopKinds } from './connection.ts';
import { ChangedField, draftVerdicts, orderStates } from './draft.ts';
import { Mapping } from './mapping.ts';

const own = { roles: ['exped'], scope: 'shipper' } as const;

/** The most orders in one call of `send`. */
export const mostSent = 100;

const orderViews = [...draftVerdicts, 'envoyees', 'ignorees'] as const;
export type OrderView = (typeof orderViews)[number];
const orderFilter = { search: searchFilter, vue: oneOf(orderViews) };

/** The largest message of a shop: an order with hundreds of articles is smaller. */
const heaviestMessage = 512 * 1024;

export const OrderRow = z.object({
  id,
  boutique: z.string(),
  kind: z.enum(shopKinds),
  order_ref: z.string(),
  etat: z.enum(orderStates),
  /** For a draft. */
  verdict: z.enum(draftVerdicts).nullable(),
  nom_cl: z.string(),
  tel_cl: z.string(),
  adresse: z.string(),
  /** The place as the shop wrote it. */
  ecrit: z.string(),
  lieu: PlaceOption.nullable(),
  certitude: z.enum(certainties),
  lieux: z.array(PlaceOption),
  marchandise: z.string(),
  articles: z.int(),
  montant_ttc: tndOut.nullable(),
  /** The order's currency if it is not ours. */
  devise: z.string().nullable(),
  payee: z.boolean(),
  note: z.string(),
  manque: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What the shop changed since the shipper looked. */
  changes: z.array(ChangedField),
  changee_at: instant.nullable(),
  /** An active parcel that already has this order's number. */
  connu: z.string().nullable(),
  colis: z.object({ ref: z.string(), etat: z.enum(parcelStatuses) }).nullable(),
  createdAt: instant,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** An order that already has a parcel, and that the shop has changed or cancelled since. */
const OrderAlert = z.object({
  id,
  order_ref: z.string(),
  annulee: z.boolean(),
  changes: z.array(ChangedField),
  at: instant,
  colis: z.object({ id, ref: z.string(), etat: z.enum(parcelStatuses) }),
});

const Outcome = z.object({
  id,
  order_ref: z.string(),
  ref: z.string().nullable(),
  deja: z.boolean(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The active parcel that already has this number. */
  connu: z.string().nullable(),
  avertissements: z.array(z.string()).optional(),
});

const count = z.int();
const ids = z.array(id).min(1).max(mostSent);
const { nom_cl, tel_cl, adresse, marchandise, montant_ttc } = ParcelForm.shape;

/** The shops that send their orders, and the drafts that become parcels. */
export const shopsContract = {
  receive: {
    method: 'POST',
    path: '/api/boutique/recevoir/:cle',
    roles: 'public',
    scope: 'public',
    kind: 'write',
    transaction: 'own',
    signed: 'unread',
    heaviest: heaviestMessage,
    limit: { max: 6_000, minutes: 10 },
    summary: "A message of a shipper's shop, signed under the secret of its connection.",
    params: z.object({ cle: z.string().max(64) }),
    reply: done.extend({ message: z.string().optional() }),
  },
  connections: {
    method: 'POST',
    path: '/api/boutique/exped/liaisons',
    ...own,
    kind: 'read',
    summary: 'The connected shops, with what each sent last.',
    body: noBody,
    reply: z.object({ rows: z.array(ShopConnection) }),
  },
  connect: {
    method: 'POST',
    path: '/api/boutique/exped/relier',
    ...own,
    kind: 'write',
    keyless: true,
    summary:
      'Connects a shop: the address to paste there and, except for Shopify, our secret, shown once.',
    body: NewConnection,
    reply: done.extend({ id, secret: z.string().nullable() }),
  },
  changeSecret: {
    method: 'POST',
    path: '/api/boutique/exped/secret',
    ...own,
    kind: 'write',
    keyless: true,
    summary:
      'Keeps the pasted secret, or makes a new one that is shown once; the one before is taken for 24 hours more.',
    body: PastedSecret,
    reply: done.extend({ secret: z.string().nullable() }),
  },
  pause: {
    method: 'POST',
    path: '/api/boutique/exped/pause',
    ...own,
    kind: 'write',
    summary: 'Stops taking the orders of a shop, or takes them again.',
    body: z.object({ id, pause: z.boolean() }),
    reply: done,
  },
  disconnect: {
    method: 'POST',
    path: '/api/boutique/exped/delier',
    ...own,
    kind: 'write',
    summary: 'Ends a connection: its address answers no more, its drafts stay.',
    body: z.object({ id }),
    reply: done,
  },
  map: {
    method: 'POST',
    path: '/api/boutique/exped/champs',
    ...own,
    kind: 'write',
    changes: ['users'],
    summary: 'Says what the fields of a received sample hold; the sample becomes the first draft.',
    body: z.object({ id, champs: Mapping }),
    reply: done.extend({ order_ref: z.string().nullable() }),
  },
  orders: {
    method: 'POST',
    path: '/api/boutique/exped/commandes',
    ...own,
    kind: 'read',
    summary: 'The orders received from the shops, newest first, with how many wait in each state.',
    body: listOf(orderFilter),
    reply: rowsOf(OrderRow).extend({
      comptes: z.object({
        prete: count,
        'a-verifier': count,
        incomplete: count,
        envoyees: count,
        ignorees: count,
      }),
      alertes: z.array(OrderAlert),
      boutiques: z.array(z.object({ nom: z.string(), derniere: instant.nullable() })),
    }),
  },
  exportOrders: {
    method: 'POST',
    path: '/api/boutique/exped/commandes/export',
    ...own,
    kind: 'read',
    mayFollow: true,
    summary: 'The orders received from the shops, as CSV or XLSX.',
    body: exportOf(orderFilter),
  },
  correct: {
    method: 'POST',
    path: '/api/boutique/exped/corriger',
    ...own,
    kind: 'write',
    changes: ['users'],
    summary: 'Fills in what a draft lacks, chooses its place, or accepts what the shop changed.',
    body: z.object({
      id,
      changes: z
        .object({ nom_cl, tel_cl, adresse, marchandise, montant_ttc, lieu: PlaceOption })
        .partial(),
      vu: z.boolean().optional(),
      /** As last read: `vu` does not cover later changes by the shop. */
      changee_at: instant.nullish(),
    }),
    reply: done.extend({ verdict: z.enum(draftVerdicts) }),
  },
  ignore: {
    method: 'POST',
    path: '/api/boutique/exped/ignorer',
    ...own,
    kind: 'write',
    changes: ['users'],
    summary: 'Puts drafts aside, or takes them back.',
    body: z.object({ ids, ignoree: z.boolean() }),
    reply: done,
  },
  send: {
    method: 'POST',
    path: '/api/boutique/exped/envoyer',
    ...own,
    kind: 'write',
    changes: ['users', 'colis'],
    summary: 'Makes parcels of drafts, with an outcome for each.',
    body: z.object({
      ids,
      doublon: z.boolean().optional(),
      /**
       * By id, `changee_at` as last read: drafts that the shop changed since stay, the others are
       * sent.
       */
      lues: z.record(z.string().max(20), instant.nullable()).nullish(),
    }),
    reply: done.extend({ rows: z.array(Outcome) }),
  },
  settleAlert: {
    method: 'POST',
    path: '/api/boutique/exped/alerte',
    ...own,
    kind: 'write',
    summary: 'The shipper has seen that the shop changed an order whose parcel exists.',
    body: z.object({
      id,
      /** As last read: an alert that has grown since then stays. */
      at: instant.nullish(),
    }),
    reply: done,
  },
} as const satisfies Contract;
