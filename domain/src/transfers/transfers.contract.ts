import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { AssignForm, lastSeen, ReasonForm } from '../units/unit-form.ts';
import { Received } from '../units/received.ts';
import { LateParcel } from '../units/reception.ts';
import { unitStateFilter } from '../units/unit-filter.ts';
import { Unit, UnitView } from '../units/unit-wire.ts';
import {
  exportOf,
  anyOf,
  done,
  id,
  idFilter,
  idParam,
  listOf,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { countRead, HandBackForm, ReturnForm } from './return-form.ts';
import { TransferForm } from './transfer-form.ts';

const staff = { roles: ['admin', 'root'], scope: 'hub' } as const;
const shipper = { roles: ['exped'], scope: 'shipper' } as const;
const byId = z.object({ id: idParam });
const oneId = { id: z.union([id, idParam]) };
const command = done.extend({ mu: UnitView });

const transferFilter = {
  search: searchFilter,
  etat: anyOf(unitStateFilter),
  id_hub_dest: idFilter,
  /** Only transfers with parcels still missing. */
  manquants: z.boolean().optional(),
};

const returnFilter = { search: searchFilter, id_exped: idFilter, etat: anyOf(unitStateFilter) };

const ownReturnFilter = { search: searchFilter, etat: anyOf(unitStateFilter) };

export const transfersContract = {
  create: {
    method: 'POST',
    path: '/api/mu/adm/transfert/create',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Plans parcels of the hub for another hub, all or none.',
    body: TransferForm,
    reply: command,
  },
  update: {
    method: 'POST',
    path: '/api/mu/adm/transfert/update',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Changes the parcels or the destination of a transfer that has not left.',
    body: TransferForm.extend({
      ...oneId,
      ...lastSeen,
      id_hub_dest: TransferForm.shape.id_hub_dest.optional(),
    }),
    reply: command,
  },
  dispatch: {
    method: 'POST',
    path: '/api/mu/adm/transfert/dispatch',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Sends a transfer on its way with a driver.',
    body: AssignForm.extend(oneId),
    reply: command,
  },
  receive: {
    method: 'POST',
    path: '/api/mu/adm/transfert/receive',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Takes a transfer into its destination hub; what did not arrive is missing.',
    body: Received,
    reply: command,
  },
  receiveLate: {
    method: 'POST',
    path: '/api/mu/adm/transfert/receive/late',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Takes in a parcel that was found within the day after its transfer was received.',
    body: LateParcel,
    reply: command,
  },
  list: {
    method: 'POST',
    path: '/api/mu/adm/transfert/list',
    ...staff,
    kind: 'read',
    summary: 'Transfers from and to the hub, newest first.',
    body: listOf(transferFilter),
    reply: rowsOf(Unit),
  },
  exportList: {
    method: 'POST',
    path: '/api/mu/adm/transfert/list/export',
    ...staff,
    kind: 'read',
    mayFollow: true,
    summary: 'Transfers from and to the hub, all of a filter, as CSV or XLSX.',
    body: exportOf(transferFilter),
  },
  remove: {
    method: 'GET',
    path: '/api/mu/adm/transfert/del/:id',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Cancels a transfer that has not left; its parcels go back to where they came from.',
    params: byId,
    reply: done,
  },

  createReturn: {
    method: 'POST',
    path: '/api/mu/adm/retour/create',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: "Gathers one shipper's goods at their origin hub to hand them back.",
    body: ReturnForm,
    reply: command,
  },
  handBack: {
    method: 'POST',
    path: '/api/mu/adm/retour/remettre',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'The shipper took the goods of a return back and signed.',
    body: HandBackForm.extend(oneId),
    reply: command,
  },
  takeOutOfReturn: {
    method: 'POST',
    path: '/api/mu/adm/retour/retirer',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Takes one parcel out of a return that was not handed back.',
    body: ReasonForm.extend({ ...oneId, id_colis: z.union([id, idParam]) }),
    reply: command,
  },
  removeReturn: {
    method: 'GET',
    path: '/api/mu/adm/retour/del/:id',
    ...staff,
    kind: 'write',
    changes: ['colis'],
    summary: 'Cancels a return that was not handed back.',
    params: byId,
    reply: done,
  },
  listReturns: {
    method: 'POST',
    path: '/api/mu/adm/retour/list',
    ...staff,
    kind: 'read',
    summary: 'Returns of the hub, newest first.',
    body: listOf(returnFilter),
    reply: rowsOf(Unit),
  },
  exportReturns: {
    method: 'POST',
    path: '/api/mu/adm/retour/list/export',
    ...staff,
    kind: 'read',
    mayFollow: true,
    summary: 'Returns of the hub, all of a filter, as CSV or XLSX.',
    body: exportOf(returnFilter),
  },
  myReturns: {
    method: 'POST',
    path: '/api/mu/exped/retour/list',
    ...shipper,
    kind: 'read',
    summary: 'Returns of own goods, newest first.',
    body: listOf(ownReturnFilter),
    reply: rowsOf(Unit),
  },
  exportMyReturns: {
    method: 'POST',
    path: '/api/mu/exped/retour/list/export',
    ...shipper,
    kind: 'read',
    mayFollow: true,
    summary: 'Returns of own goods, all of a filter, as CSV or XLSX.',
    body: exportOf(ownReturnFilter),
  },
  myReturn: {
    method: 'GET',
    path: '/api/mu/exped/retour/details/:code',
    ...shipper,
    kind: 'read',
    summary: 'One return of own goods with its parcels.',
    params: z.object({ code: z.string().max(40) }),
    reply: UnitView,
  },
  confirmReturn: {
    method: 'POST',
    path: '/api/mu/exped/retour/confirmer',
    ...shipper,
    kind: 'write',
    changes: ['colis', 'users'],
    summary: 'The shipper confirms having taken the goods of a return back.',
    body: z.object({ ...oneId, ...countRead }),
    reply: command,
  },
} as const satisfies Contract;
