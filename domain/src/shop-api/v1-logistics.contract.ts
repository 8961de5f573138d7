import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { pickupSentences } from '../pickups/pickup-form.ts';
import { UnitView } from '../units/unit-wire.ts';
import { certainties } from '../places/certainty.ts';
import { PlaceOption, placesContract } from '../places/places.contract.ts';
import { TicketRow } from '../tickets/tickets.contract.ts';
import { ShopTicket } from '../tickets/ticket-form.ts';
import { done, idParam, noBody, refs } from '../wire.ts';
import { byCursor, forShops, inAddress, inPieces } from './v1-shapes.ts';

const byRef = z.object({ ref: z.string().max(60) });

/** PDF formats, and formats that label printers read directly. */
const shopLabelFormats = ['etiquette', 'a6', 'a4', 'png', 'zpl'] as const;

/** Labels, pickups, tickets and places for a shop's program. */
export const v1LogisticsContract = {
  labels: {
    method: 'GET',
    path: '/api/v1/labels',
    ...forShops,
    kind: 'read',
    summary:
      'Les étiquettes d’un ou de plusieurs colis : PDF 100 × 150, A6, A4 par quatre, PNG (plusieurs : une archive zip) ou ZPL.',
    query: z.strictObject({
      refs: inAddress(z.string().min(1).max(20)).pipe(refs()),
      format: z.enum(shopLabelFormats, { error: 'Format non valide !' }).default('etiquette'),
      /** La première place libre de la feuille A4. */
      debut: z.enum(['1', '2', '3', '4']).transform(Number).default(1),
    }),
  },
  createPickup: {
    method: 'POST',
    path: '/api/v1/pickups',
    ...forShops,
    kind: 'write',
    changes: ['mu', 'colis', 'users'],
    summary:
      'Demande un ramassage pour des colis, ou pour tout ce qui attend (`"pretes"`, 500 à la fois, les plus anciens d’abord).',
    body: z.object({
      refs: z.union([z.literal('pretes'), refs(1, pickupSentences.colis)], {
        error: pickupSentences.colis,
      }),
      /** `false` : préparé seulement, envoyé plus tard. */
      envoyer: z.boolean().nullish(),
    }),
    reply: UnitView,
  },
  readPickup: {
    method: 'GET',
    path: '/api/v1/pickups/:ref',
    ...forShops,
    kind: 'read',
    summary: 'Un ramassage avec ses colis.',
    params: byRef,
    reply: UnitView,
  },
  sendPickup: {
    method: 'POST',
    path: '/api/v1/pickups/:ref/envoyer',
    ...forShops,
    kind: 'write',
    changes: ['mu', 'colis', 'users'],
    summary: 'Envoie un ramassage préparé : le livreur passe.',
    params: byRef,
    body: noBody,
    reply: UnitView,
  },
  cancelPickup: {
    method: 'POST',
    path: '/api/v1/pickups/:ref/annuler',
    ...forShops,
    kind: 'write',
    changes: ['mu', 'colis', 'users'],
    summary: 'Annule un ramassage pas encore envoyé ; ses colis attendent de nouveau.',
    params: byRef,
    body: noBody,
    reply: done,
  },
  createTicket: {
    method: 'POST',
    path: '/api/v1/tickets',
    ...forShops,
    kind: 'write',
    changes: ['ticket', 'users'],
    summary: 'Demande de changer un colis déjà parti.',
    body: ShopTicket,
    reply: TicketRow,
  },
  listTickets: {
    method: 'GET',
    path: '/api/v1/tickets',
    ...forShops,
    kind: 'read',
    summary: 'Vos tickets, les plus récents d’abord, par curseur.',
    query: z.strictObject(byCursor),
    reply: inPieces(TicketRow),
  },
  cancelTicket: {
    method: 'POST',
    path: '/api/v1/tickets/:id/annuler',
    ...forShops,
    kind: 'write',
    changes: ['ticket', 'users'],
    summary: 'Annule un ticket qui attend.',
    params: z.object({ id: idParam }),
    body: noBody,
    reply: TicketRow,
  },
  searchPlaces: {
    method: 'GET',
    path: '/api/v1/places',
    ...forShops,
    kind: 'read',
    summary: 'Les localités que désigne un texte, 25 au plus.',
    query: z.strictObject({ q: z.string().max(100) }),
    reply: z.object({ rows: z.array(PlaceOption) }),
  },
  readAddresses: {
    method: 'POST',
    path: '/api/v1/places/lire',
    ...forShops,
    kind: 'read',
    summary: 'Le lieu que nomme chaque adresse, 100 au plus, et s’il est certain.',
    body: placesContract.read.body,
    reply: z.object({
      rows: z.array(
        z.object({
          certitude: z.enum(certainties),
          lieu: PlaceOption.nullable(),
          lieux: z.array(PlaceOption),
        }),
      ),
    }),
  },
} as const satisfies Contract;
