import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { parcelStatuses } from '../parcels/statuses.ts';
import {
  exportOf,
  chosenId,
  done,
  id,
  idParam,
  instant,
  listOf,
  oneOf,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import { NewTicket, TicketReply } from './ticket-form.ts';
import { ticketStatuses, ticketTypes } from './ticket.ts';

/** A ticket in JSON. */
export const TicketRow = z.object({
  id,
  ref: z.string(),
  type: z.enum(ticketTypes),
  status: z.enum(ticketStatuses),
  id_colis: id,
  coli: z.object({ id, ref: z.string(), code: z.string(), etat: z.enum(parcelStatuses) }),
  user: z.object({ id, nom_com: z.string().nullable() }),
  /** By type: an address and its place, a phone, an amount, a status. */
  data: z.object({
    adresse: z.string().optional(),
    adresse_lieu: z.string().optional(),
    adresse_gov: z.string().optional(),
    adresse_deleg: z.string().optional(),
    adresse_zip: z.string().optional(),
    tel_cl: z.string().optional(),
    montant_ttc: tndOut.optional(),
    etat: z.enum(parcelStatuses).optional(),
  }),
  /** Asked for by the recipient on the page of the parcel. */
  par_destinataire: z.boolean(),
  note_exped: z.string().nullable(),
  note_adm: z.string().nullable(),
  createdAt: instant,
});
export type TicketRow = z.infer<typeof TicketRow>;

const staff = ['admin', 'root'] as const;
const command = done.extend({ ticket: TicketRow });
const byId = z.object({ id: idParam });
const answer = TicketReply.extend({ id: chosenId('Vous devez choisir un ticket !') });
const filter = { search: searchFilter, status: oneOf(ticketStatuses) };
const list = listOf(filter);

export const ticketsContract = {
  create: {
    method: 'POST',
    path: '/api/ticket/exped/create',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    changes: ['users'],
    summary: 'Asks the company to change an own parcel; one open ticket per parcel and type.',
    body: NewTicket,
    reply: command,
  },
  cancelOwn: {
    method: 'GET',
    path: '/api/ticket/exped/cancel/:id',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    changes: ['users'],
    summary: 'Cancels an own ticket that waits.',
    params: byId,
    reply: command,
  },
  mine: {
    method: 'POST',
    path: '/api/ticket/exped/list',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'Own tickets, newest first; found by ref or parcel code.',
    body: list,
    reply: rowsOf(TicketRow),
  },
  exportMine: {
    method: 'POST',
    path: '/api/ticket/exped/list/export',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    mayFollow: true,
    summary: 'Own tickets, as CSV or XLSX.',
    body: exportOf(filter),
  },
  list: {
    method: 'POST',
    path: '/api/ticket/adm/list',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Tickets of parcels that the hub sees, newest first.',
    body: list,
    reply: rowsOf(TicketRow),
  },
  exportList: {
    method: 'POST',
    path: '/api/ticket/adm/list/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'Tickets of parcels that the hub sees, as CSV or XLSX.',
    body: exportOf(filter),
  },
  apply: {
    method: 'POST',
    path: '/api/ticket/adm/apply',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'rs', 'users'],
    summary: 'Does what the ticket asks, by the same rules as the staff edit.',
    body: answer,
    reply: command,
  },
  refuse: {
    method: 'POST',
    path: '/api/ticket/adm/refuse',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['colis', 'rs', 'users'],
    summary: 'Refuses a ticket that waits.',
    body: answer,
    reply: command,
  },
  cancel: {
    method: 'GET',
    path: '/api/ticket/adm/cancel/:id',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['users'],
    summary: 'Cancels a ticket that waits.',
    params: byId,
    reply: command,
  },
} as const satisfies Contract;
