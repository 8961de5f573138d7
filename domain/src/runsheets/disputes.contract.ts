import { z } from 'zod';
import type { Contract } from '../contract.ts';
import {
  done,
  exportOf,
  id,
  idFilter,
  idParam,
  listOf,
  noBody,
  oneOf,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { Dispute, DisputeForm, SettleForm } from './dispute-wire.ts';

const staff = ['admin', 'root'] as const;
const courier = ['liv'] as const;
const command = done.extend({ differend: Dispute });

const filter = {
  /** A parcel's code, a round's ref or a courier's name. */
  search: searchFilter,
  /** `ouvert`: the hub must settle it; `regle`: it has. */
  etat: oneOf(['ouvert', 'regle']),
  id_liv: idFilter,
  /** One round, for its confirmation. */
  id_rs: idFilter,
};

/**
 * Acts of couriers that the server refused. The device reports each; the hub settles it with a
 * reply; the courier reads the reply. Until then it is on both lists. It moves no parcel and no
 * money.
 */
export const disputesContract = {
  declare: {
    method: 'POST',
    path: '/api/liv/v10/differend',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    summary:
      'Tells the hub of an act that was refused: what was done, and what money is in the pocket.',
    body: DisputeForm,
    reply: command,
  },
  mine: {
    method: 'POST',
    path: '/api/liv/v10/differends',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: "The courier's disputes that are not settled, or whose settlement is not read.",
    body: noBody,
    reply: z.object({ rows: z.array(Dispute) }),
  },
  read: {
    method: 'POST',
    path: '/api/liv/v10/differend/lu',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    summary: 'The courier has read how the hub settled it.',
    body: z.object({ id: z.union([id, idParam]) }),
    reply: done,
  },
  list: {
    method: 'POST',
    path: '/api/rs/adm/differends',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'Disputes of the hub, what waits for it first.',
    body: listOf(filter),
    reply: rowsOf(Dispute),
  },
  exportList: {
    method: 'POST',
    path: '/api/rs/adm/differends/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'Disputes of the hub, all of a filter, as CSV or XLSX.',
    body: exportOf(filter),
  },
  seen: {
    method: 'POST',
    path: '/api/rs/adm/differends/vu',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    summary: 'Somebody of the hub has these on the screen: their couriers read so.',
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    reply: done,
  },
  settle: {
    method: 'POST',
    path: '/api/rs/adm/differend/regler',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['users'],
    summary: 'The hub settles a dispute with the word that its courier reads.',
    body: SettleForm,
    reply: command,
  },
} as const satisfies Contract;
