import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { Received } from '../pickups/pickups.contract.ts';
import { unitStateFilter } from '../pickups/unit.ts';
import { Unit, UnitView } from '../pickups/unit-wire.ts';
import {
  anyOf,
  done,
  id,
  idFilter,
  idParam,
  listOf,
  refs,
  required,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { TransferForm, transferSentences } from './transfer-form.ts';

const staff = { roles: ['root', 'admin'], scope: 'hub' } as const;
const byId = z.object({ id: idParam });
const withUnit = done.extend({ mu: UnitView });
const newColis = refs(1, transferSentences.colis);

export const transfersContract = {
  create: {
    method: 'POST',
    path: '/api/mu/adm/transfert/create',
    ...staff,
    kind: 'write',
    summary: 'A transfer to another hub.',
    body: TransferForm,
    reply: withUnit,
  },
  update: {
    method: 'POST',
    path: '/api/mu/adm/transfert/update',
    ...staff,
    kind: 'write',
    summary: 'Other parcels for a transfer that has not left.',
    body: z.object({ id, colis: newColis }),
    reply: withUnit,
  },
  dispatch: {
    method: 'POST',
    path: '/api/mu/adm/transfert/dispatch',
    ...staff,
    kind: 'write',
    summary: 'Sends a transfer on its way with a driver.',
    body: z.object({ id, id_liv: id }),
    reply: withUnit,
  },
  receive: {
    method: 'POST',
    path: '/api/mu/adm/transfert/receive',
    ...staff,
    kind: 'write',
    summary: 'Takes a transfer into the destination hub.',
    body: Received,
    reply: withUnit,
  },
  list: {
    method: 'POST',
    path: '/api/mu/adm/transfert/list',
    ...staff,
    kind: 'read',
    summary: 'Transfers from and to the hub.',
    body: listOf({ search: searchFilter, etat: anyOf(unitStateFilter) }),
    reply: rowsOf(Unit),
  },
  remove: {
    method: 'GET',
    path: '/api/mu/adm/transfert/del/:id',
    ...staff,
    kind: 'write',
    summary: 'Cancels a transfer that has not left.',
    params: byId,
    reply: done,
  },

  createReturn: {
    method: 'POST',
    path: '/api/mu/adm/retour/create',
    ...staff,
    kind: 'write',
    summary: 'Goods of one shipper to hand back at their origin hub.',
    body: z.object({ colis: newColis }),
    reply: withUnit,
  },
  handBack: {
    method: 'POST',
    path: '/api/mu/adm/retour/remettre',
    ...staff,
    kind: 'write',
    summary: 'The shipper took the goods back and signed.',
    body: z.object({ id, remis_a: required('Vous devez saisir le nom de la personne !', 120) }),
    reply: withUnit,
  },
  removeReturn: {
    method: 'GET',
    path: '/api/mu/adm/retour/del/:id',
    ...staff,
    kind: 'write',
    summary: 'Cancels a return that was not handed back.',
    params: byId,
    reply: done,
  },
  listReturns: {
    method: 'POST',
    path: '/api/mu/adm/retour/list',
    ...staff,
    kind: 'read',
    summary: 'Returns of the hub.',
    body: listOf({ search: searchFilter, id_exped: idFilter, etat: anyOf(unitStateFilter) }),
    reply: rowsOf(Unit),
  },
} as const satisfies Contract;
