import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { Point } from '../places/point.ts';
import { Candidate } from '../parcels/parcels.contract.ts';
import {
  exportOf,
  anyOf,
  done,
  id,
  idFilter,
  idParam,
  instant,
  listOf,
  noBody,
  refs,
  required,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { AssignForm, lastSeen, ReasonForm } from '../units/unit-form.ts';
import { NewPickup, PickupForm } from './pickup-form.ts';
import { Received } from '../units/received.ts';
import { LateParcel } from '../units/reception.ts';
import { unitStateFilter } from '../units/unit-filter.ts';
import { Unit, UnitView } from '../units/unit-wire.ts';

const shipper = { roles: ['exped'], scope: 'shipper' } as const;
const courier = { roles: ['liv'], scope: 'courier' } as const;
const staff = { roles: ['admin', 'root'], scope: 'hub' } as const;
const byId = z.object({ id: idParam });
const byCode = z.object({ code: z.string().max(60) });
const oneId = { id: z.union([id, idParam]) };
const oneUnit = { id_mu: z.union([id, idParam]) };
const command = done.extend({ mu: UnitView });

const staffFilter = { search: searchFilter, id_exped: idFilter, etat: anyOf(unitStateFilter) };

const ownFilter = { search: searchFilter, etat: anyOf(unitStateFilter) };

export const pickupsContract = {
  searchMine: {
    method: 'GET',
    path: '/api/mu/exped/search/colis/:code',
    ...shipper,
    kind: 'read',
    summary:
      'Own parcels to put into a pickup; a whole code that cannot join comes with its reason.',
    params: z.object({ code: z.string().max(100) }),
    reply: rowsOf(Candidate),
  },
  create: {
    method: 'POST',
    path: '/api/mu/exped/create',
    ...shipper,
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Groups own parcels that wait to be sent, and sends them at once when asked to.',
    body: NewPickup,
    reply: command,
  },
  update: {
    method: 'POST',
    path: '/api/mu/exped/update',
    ...shipper,
    kind: 'write',
    changes: ['colis'],
    summary: 'Changes the parcels of an own pickup not yet sent.',
    body: PickupForm.extend({ ...oneId, ...lastSeen }),
    reply: command,
  },
  dispatch: {
    method: 'GET',
    path: '/api/mu/exped/dispatch/:id',
    ...shipper,
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Asks the hub to come for an own pickup.',
    params: byId,
    reply: command,
  },
  remove: {
    method: 'GET',
    path: '/api/mu/exped/del/:id',
    ...shipper,
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'Cancels an own pickup not yet sent; its parcels wait again.',
    params: byId,
    reply: done,
  },
  mine: {
    method: 'GET',
    path: '/api/mu/exped/details/:code',
    ...shipper,
    kind: 'read',
    summary: 'One own pickup with its parcels.',
    params: byCode,
    reply: UnitView,
  },
  myPdf: {
    method: 'GET',
    path: '/api/mu/exped/pdf/:code',
    ...shipper,
    kind: 'read',
    summary: 'The sheet of an own pickup as a PDF file.',
    params: byCode,
  },
  listMine: {
    method: 'POST',
    path: '/api/mu/exped/list',
    ...shipper,
    kind: 'read',
    summary: 'Own pickups, newest first.',
    body: listOf(ownFilter),
    reply: rowsOf(Unit),
  },
  exportMine: {
    method: 'POST',
    path: '/api/mu/exped/list/export',
    ...shipper,
    kind: 'read',
    mayFollow: true,
    summary: 'Own pickups, all of a filter, as CSV or XLSX.',
    body: exportOf(ownFilter),
  },
  history: {
    method: 'POST',
    path: '/api/mu/exped/history',
    ...shipper,
    kind: 'read',
    summary: 'Own pickups that are over, newest first.',
    body: listOf(ownFilter),
    reply: rowsOf(Unit),
  },
  exportHistory: {
    method: 'POST',
    path: '/api/mu/exped/history/export',
    ...shipper,
    kind: 'read',
    mayFollow: true,
    summary: 'Own pickups that are over, all of a filter, as CSV or XLSX.',
    body: exportOf(ownFilter),
  },

  myPicks: {
    method: 'POST',
    path: '/api/liv/v10/getmypick',
    ...courier,
    kind: 'read',
    summary: "The courier's pickups in progress, then those of the hub that nobody has taken.",
    body: noBody,
    reply: z.object({
      mu: z.array(UnitView.extend({ point: Point.nullish() })),
      /**
       * Pickups that colleagues of the hub have taken, so that a courier who is too late can see
       * who has one.
       */
      ailleurs: z.array(z.object({ ref: z.string(), livreur: z.string() })).optional(),
    }),
  },
  selfAssign: {
    method: 'GET',
    path: '/api/liv/v10/mu/self-afect/:id',
    ...courier,
    kind: 'write',
    summary: 'Takes charge of a pickup that nobody has.',
    params: byId,
    reply: command,
  },
  pick: {
    method: 'POST',
    path: '/api/liv/v10/mu/pick',
    ...courier,
    kind: 'write',
    summary: 'What the shipper handed over; may be sent again until the hub receives.',
    body: z.object({
      ...oneUnit,
      colis: refs(0),
      /** The courier will come back for the rest: it does not count as left behind. */
      suite: z.boolean().nullish(),
      fait_le: instant.nullish(),
    }),
    reply: command,
  },
  giveBack: {
    method: 'POST',
    path: '/api/liv/v10/mu/rendre',
    ...courier,
    kind: 'write',
    summary: 'Gives a pickup back to the hub while nothing is confirmed.',
    body: z.object(oneUnit),
    reply: command,
  },

  list: {
    method: 'POST',
    path: '/api/mu/adm/list',
    ...staff,
    kind: 'read',
    summary: 'Pickups of the hub, newest first.',
    body: listOf(staffFilter),
    reply: rowsOf(Unit),
  },
  exportList: {
    method: 'POST',
    path: '/api/mu/adm/list/export',
    ...staff,
    kind: 'read',
    mayFollow: true,
    summary: 'Pickups of the hub, all of a filter, as CSV or XLSX.',
    body: exportOf(staffFilter),
  },
  assign: {
    method: 'POST',
    path: '/api/mu/adm/dispatch',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Gives a pickup to a courier, or to another one.',
    body: AssignForm.extend({
      ...oneId,
      /** Who had it as the clerk read it: anybody else who has it now is named first. */
      liv_lu: id.nullable().optional(),
    }),
    reply: command,
  },
  receive: {
    method: 'POST',
    path: '/api/mu/adm/receive',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Takes the parcels of a pickup into the hub; the others wait again at the shipper.',
    body: Received,
    reply: command,
  },
  receiveLate: {
    method: 'POST',
    path: '/api/mu/adm/receive/late',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Takes in a parcel that was found within the day after its pickup was received.',
    body: LateParcel,
    reply: command,
  },
  updateByHub: {
    method: 'POST',
    path: '/api/mu/adm/update',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Changes the parcels of a pickup not yet sent.',
    body: PickupForm.extend({ ...oneId, ...lastSeen }),
    reply: command,
  },
  refuse: {
    method: 'POST',
    path: '/api/mu/adm/refuse',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Refuses a pickup that no courier has: its shipper may send it again.',
    body: ReasonForm.extend(oneId),
    reply: command,
  },
  exclude: {
    method: 'POST',
    path: '/api/mu/adm/colis/exclude',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Takes one parcel out of a pickup not yet received.',
    body: ReasonForm.extend({ ...oneUnit, id_colis: z.union([id, idParam]) }),
    reply: command,
  },
  addAtDepot: {
    method: 'POST',
    path: '/api/mu/adm/colis/add',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Adds a parcel of the same shipper that came along with the pickup.',
    body: z.object({ ...oneUnit, ref: required('Vous devez choisir un colis !', 20) }),
    reply: command,
  },
} as const satisfies Contract;
