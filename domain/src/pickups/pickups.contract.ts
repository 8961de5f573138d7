import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { ParcelRow } from '../parcels/parcel-wire.ts';
import {
  anyOf,
  done,
  id,
  idFilter,
  idParam,
  listOf,
  noBody,
  optionalText,
  refs,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { PickupForm } from './pickup-form.ts';
import { unitStateFilter } from './unit.ts';
import { Unit, UnitView } from './unit-wire.ts';

const shipper = { roles: ['exped'], scope: 'shipper' } as const;
const courier = { roles: ['liv'], scope: 'courier' } as const;
const staff = { roles: ['root', 'admin'], scope: 'hub' } as const;
const byId = z.object({ id: idParam });
const byCode = z.object({ code: z.string().max(40) });
const withUnit = done.extend({ mu: UnitView });

/** What came of a unit's parcels: disjoint, and together exactly its parcels (D §5). */
export const Received = z.object({ id, pick_colis: refs(0), fail_colis: refs(0) });

export const pickupsContract = {
  searchMine: {
    method: 'GET',
    path: '/api/mu/exped/search/colis/:code',
    ...shipper,
    kind: 'read',
    summary: 'Own parcels that may join a pickup, by code, name or phone.',
    params: z.object({ code: z.string().max(100) }),
    reply: rowsOf(ParcelRow),
  },
  create: {
    method: 'POST',
    path: '/api/mu/exped/create',
    ...shipper,
    kind: 'write',
    summary: 'A pickup of own parcels.',
    body: PickupForm,
    reply: withUnit,
  },
  dispatch: {
    method: 'GET',
    path: '/api/mu/exped/dispatch/:id',
    ...shipper,
    kind: 'write',
    summary: 'Asks the hub to come for a pickup.',
    params: byId,
    reply: withUnit,
  },
  remove: {
    method: 'GET',
    path: '/api/mu/exped/del/:id',
    ...shipper,
    kind: 'write',
    summary: 'Cancels a pickup that was not dispatched.',
    params: byId,
    reply: done,
  },
  mine: {
    method: 'GET',
    path: '/api/mu/exped/details/:code',
    ...shipper,
    kind: 'read',
    summary: 'An own pickup with its parcels.',
    params: byCode,
    reply: UnitView,
  },
  update: {
    method: 'POST',
    path: '/api/mu/exped/update',
    ...shipper,
    kind: 'write',
    summary: 'Other parcels for a pickup that was not dispatched.',
    body: PickupForm.extend({ id }),
    reply: withUnit,
  },
  listMine: {
    method: 'POST',
    path: '/api/mu/exped/list',
    ...shipper,
    kind: 'read',
    summary: 'Own pickups.',
    body: listOf({ search: searchFilter, etat: anyOf(unitStateFilter) }),
    reply: rowsOf(Unit),
  },
  history: {
    method: 'POST',
    path: '/api/mu/exped/history',
    ...shipper,
    kind: 'read',
    summary: 'Own pickups, all of them.',
    body: listOf({ search: searchFilter, etat: anyOf(unitStateFilter) }),
    reply: rowsOf(Unit),
  },

  myPicks: {
    method: 'POST',
    path: '/api/liv/v10/getmypick',
    ...courier,
    kind: 'read',
    summary: 'Pickups of this courier, and those of the hub that nobody took.',
    body: noBody,
    reply: z.object({ mu: z.array(UnitView) }),
  },
  selfAssign: {
    method: 'GET',
    path: '/api/liv/v10/mu/self-afect/:id',
    ...courier,
    kind: 'write',
    summary: 'Takes a pickup that nobody has.',
    params: byId,
    reply: withUnit,
  },
  pick: {
    method: 'POST',
    path: '/api/liv/v10/mu/pick',
    ...courier,
    kind: 'write',
    summary: 'What the courier was handed; may be sent again until the hub receives.',
    body: z.object({ id_mu: id, colis: refs(0), fait_le: z.iso.datetime().nullish() }),
    reply: withUnit,
  },
  giveBack: {
    method: 'POST',
    path: '/api/liv/v10/mu/rendre',
    ...courier,
    kind: 'write',
    summary: 'Gives an unconfirmed pickup back to the hub.',
    body: z.object({ id_mu: id }),
    reply: done,
  },

  byCode: {
    method: 'GET',
    path: '/api/mu/adm/getbycode/:code',
    ...staff,
    kind: 'read',
    summary: 'A unit of any kind with its parcels, by its ref or its barcode.',
    params: byCode,
    reply: UnitView,
  },
  list: {
    method: 'POST',
    path: '/api/mu/adm/list',
    ...staff,
    kind: 'read',
    summary: "The hub's pickups.",
    body: listOf({ search: searchFilter, id_exped: idFilter, etat: anyOf(unitStateFilter) }),
    reply: rowsOf(Unit),
  },
  assign: {
    method: 'POST',
    path: '/api/mu/adm/dispatch',
    ...staff,
    kind: 'write',
    summary: 'Gives a pickup to a courier, or to another one.',
    body: z.object({ id, id_liv: id }),
    reply: withUnit,
  },
  receive: {
    method: 'POST',
    path: '/api/mu/adm/receive',
    ...staff,
    kind: 'write',
    summary: 'Takes a pickup into the hub.',
    body: Received,
    reply: withUnit,
  },
  updateByHub: {
    method: 'POST',
    path: '/api/mu/adm/update',
    ...staff,
    kind: 'write',
    summary: 'Other parcels for a pickup that was not dispatched.',
    body: PickupForm.extend({ id }),
    reply: withUnit,
  },
  addAtDepot: {
    method: 'POST',
    path: '/api/mu/adm/colis/add',
    ...staff,
    kind: 'write',
    summary: 'Adds a parcel of the same shipper found at the reception.',
    body: z.object({ id_mu: id, ref: z.string().max(20) }),
    reply: withUnit,
  },
  exclude: {
    method: 'POST',
    path: '/api/mu/adm/colis/exclude',
    ...staff,
    kind: 'write',
    summary: 'Takes a parcel out of a pickup.',
    body: z.object({ id_mu: id, id_colis: id, raison: optionalText(300) }),
    reply: withUnit,
  },
  refuse: {
    method: 'POST',
    path: '/api/mu/adm/refuse',
    ...staff,
    kind: 'write',
    summary: 'Refuses a pickup that nobody took: it is the shipper’s to send again.',
    body: z.object({ id, raison: optionalText(300) }),
    reply: withUnit,
  },
} as const satisfies Contract;
