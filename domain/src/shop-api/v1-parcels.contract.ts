import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { ParcelForm } from '../parcels/parcel-form.ts';
import { ParcelDetail, ParcelRow } from '../parcels/parcel-wire.ts';
import { parcelStatuses } from '../parcels/statuses.ts';
import { PlaceOption } from '../places/places.contract.ts';
import { done, id } from '../wire.ts';
import { mostParcels, ShopParcel } from './shop-parcel.ts';
import { byCursor, dayInAddress, forShops, inAddress, inPieces } from './v1-shapes.ts';

const byRef = z.object({ ref: z.string().max(20) });
const warnings = z.array(z.string()).optional();

/** Warnings about an accepted parcel: its amount, a parcel that it may duplicate. */
const made = ParcelRow.extend({ avertissements: warnings });

const line = z.object({
  index: z.int(),
  /** The line's parcel; for a known order, the existing one. */
  colis: ParcelRow.optional(),
  avertissements: warnings,
  message: z.string().optional(),
  code: z.string().optional(),
  champ: z.string().optional(),
  doc: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Candidates, if the place is uncertain. */
  choix: z.array(PlaceOption).optional(),
});

const batch = z.object({ rows: z.array(line), crees: z.int(), refuses: z.int() });

export const v1ParcelsContract = {
  createParcels: {
    method: 'POST',
    path: '/api/v1/parcels',
    ...forShops,
    kind: 'write',
    transaction: 'own',
    keeps: 'own',
    changes: ['colis', 'users'],
    heaviest: 1024 * 1024,
    summary: 'Crée un colis, ou jusqu’à 500 d’un coup avec le sort de chaque ligne.',
    body: z.record(z.string(), z.unknown()),
    documented: z.union([
      ShopParcel,
      z.object({ parcels: z.array(ShopParcel).min(1).max(mostParcels) }),
    ]),
    /** One or the other: the serialiser does not support a union. */
    reply: z.object({ ...made.partial().shape, ...batch.partial().shape }),
    documentedReply: z.union([made, batch]),
  },
  listParcels: {
    method: 'GET',
    path: '/api/v1/parcels',
    ...forShops,
    kind: 'read',
    summary:
      'Vos colis, les plus récents d’abord, par curseur ; `depuis` : ceux qui ont été créés ce jour-là ou plus tard.',
    query: z.strictObject({
      /** Créés ce jour-là ou plus tard. */
      depuis: dayInAddress,
      etat: inAddress(z.enum(parcelStatuses, { error: 'Statut non valide !' })).optional(),
      order_ref: z.string().max(80).optional(),
      ...byCursor,
    }),
    reply: inPieces(ParcelRow),
  },
  readParcel: {
    method: 'GET',
    path: '/api/v1/parcels/:ref',
    ...forShops,
    kind: 'read',
    summary: 'Un colis, avec le lien de suivi du destinataire.',
    params: byRef,
    reply: ParcelRow.extend({ lien_suivi: z.string() }),
  },
  changeParcel: {
    method: 'PATCH',
    path: '/api/v1/parcels/:ref',
    ...forShops,
    kind: 'write',
    changes: ['colis', 'users'],
    summary:
      'Modifie un colis qui n’est pas encore parti ; seuls les champs envoyés changent. Un lieu nouveau sans gouvernorat, délégation et code postal les donne, comme à la création ; une délégation nouvelle sans lieu le donne.',
    params: byRef,
    body: z.record(z.string(), z.unknown()),
    documented: ParcelForm.partial().extend({
      /** Tel que lu : 409 avec le colis actuel s’il a changé depuis. */
      updatedAt: z.iso.datetime({ offset: true }).nullish(),
      doublon: z.boolean().nullish(),
    }),
    reply: made,
  },
  cancelParcel: {
    method: 'POST',
    path: '/api/v1/parcels/:ref/annuler',
    ...forShops,
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Annule un colis qui n’est pas encore parti.',
    params: byRef,
    reply: done,
  },
  parcelHistory: {
    method: 'GET',
    path: '/api/v1/parcels/:ref/historique',
    ...forShops,
    kind: 'read',
    summary: 'Ce qui est arrivé à un colis, le plus récent d’abord.',
    params: byRef,
    reply: z.object({ rows: ParcelDetail.shape.colishistories }),
  },
  trackingLink: {
    method: 'GET',
    path: '/api/v1/parcels/:ref/suivi',
    ...forShops,
    kind: 'read',
    summary: 'Le lien de suivi à donner au destinataire.',
    params: byRef,
    reply: z.object({ id, ref: z.string(), lien_suivi: z.string() }),
  },
} as const satisfies Contract;
