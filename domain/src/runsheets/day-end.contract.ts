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
import { BringForm, CounterForm, RoundEnd, StillCarried } from './day-end.ts';
import { ObjectionAnswer, ObjectionForm, RoundObjection } from './round-objection.ts';

const staff = ['admin', 'root'] as const;
const courier = ['liv'] as const;
const oneId = z.object({ id: z.union([id, idParam]) });
const objectionFilter = {
  search: searchFilter,
  /** `attente`: the hub must answer; `repondu`: it has. */
  etat: oneOf(['attente', 'repondu']),
  id_liv: idFilter,
};

/** The end of a courier's day: goods and money change hands, and both screens follow each step. */
export const dayEndContract = {
  mine: {
    method: 'POST',
    path: '/api/liv/v10/fin',
    roles: courier,
    scope: 'courier',
    kind: 'read',
    summary: "The courier's rounds that are not closed yet, or closed today, step by step.",
    body: noBody,
    reply: z.object({ tournees: z.array(RoundEnd), a_rendre: z.array(StillCarried) }),
  },
  bring: {
    method: 'POST',
    path: '/api/liv/v10/apporter',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    changes: ['rs'],
    summary: 'The courier says that he brings a parcel back; the hub still scans it itself.',
    body: BringForm,
    reply: done,
  },
  atCounter: {
    method: 'POST',
    path: '/api/liv/v10/comptoir',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    changes: ['rs'],
    summary: 'The courier stands at the counter with a round.',
    body: CounterForm,
    reply: done,
  },
  object: {
    method: 'POST',
    path: '/api/liv/v10/desaccord',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    changes: ['rs', 'users'],
    summary: 'The courier does not agree with what the counter says; it holds nothing up.',
    body: ObjectionForm,
    reply: done.extend({ desaccord: RoundObjection }),
  },
  read: {
    method: 'POST',
    path: '/api/liv/v10/desaccord/lu',
    roles: courier,
    scope: 'courier',
    kind: 'write',
    summary: "The courier has read the hub's answer to what he did not agree with.",
    body: oneId,
    reply: done,
  },
  count: {
    method: 'POST',
    path: '/api/rs/adm/compter',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['liv'],
    summary: 'Somebody of the hub begins to count the cash of a confirmed round.',
    body: oneId,
    reply: done,
  },
  objections: {
    method: 'POST',
    path: '/api/rs/adm/desaccords',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    summary: 'What couriers of the hub do not agree with, what waits for an answer first.',
    body: listOf(objectionFilter),
    reply: rowsOf(RoundObjection),
  },
  exportObjections: {
    method: 'POST',
    path: '/api/rs/adm/desaccords/export',
    roles: staff,
    scope: 'hub',
    kind: 'read',
    mayFollow: true,
    summary: 'What couriers of the hub do not agree with, as CSV or XLSX.',
    body: exportOf(objectionFilter),
  },
  answer: {
    method: 'POST',
    path: '/api/rs/adm/desaccord/repondre',
    roles: staff,
    scope: 'hub',
    kind: 'write',
    changes: ['users', 'liv'],
    summary: 'The hub answers with a word that the courier reads.',
    body: ObjectionAnswer,
    reply: done.extend({ desaccord: RoundObjection }),
  },
} as const satisfies Contract;
